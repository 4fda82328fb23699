import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { startInHarness } from '../../../test/model/engine/harness.ts';
import { qaPlayerReplay } from '../../../test/model/flows/inspector/qa-player.model.ts';
import { qaPlayerMachine } from './qa-player.machine.ts';

const STEP = 1_000;

function open(length = 3) {
  const clock = new SimulatedClock();
  const { actor } = startInHarness(qaPlayerMachine, qaPlayerReplay.actors, { length, stepTime: STEP }, clock);
  return {
    send: actor.send,
    pass: (ms: number) => clock.increment(ms),
    at: () => actor.getSnapshot().context.at,
    state: () => actor.getSnapshot().value,
  };
}

describe('the player', () => {
  it('moves through the steps by hand, and stops at both ends', () => {
    const { send, at, state } = open();
    const seen = (
      ['back', 'forward', 'forward', 'back', 'last', 'forward', 'back', 'forward', 'first'] as const
    ).map(where => {
      send({ type: `${where}.pressed` });
      return at();
    });
    expect(seen).toEqual([0, 1, 2, 1, 3, 3, 2, 3, 0]);
    expect(state()).toEqual({ paused: 'atStart' });
  });

  it('moves to a chosen step, both ends included, and to no other', () => {
    const { send, at, state } = open();
    const seen = [1, 4, -1, 3, 0].map(step => {
      send({ type: 'step.chosen', at: step });
      return [at(), state()];
    });
    expect(seen).toEqual([
      [1, { paused: 'between' }],
      [1, { paused: 'between' }],
      [1, { paused: 'between' }],
      [3, { paused: 'atEnd' }],
      [0, { paused: 'atStart' }],
    ]);
  });

  it('plays a step each second, and pauses after the last one', () => {
    const { send, pass, at, state } = open();
    send({ type: 'play.pressed' });
    pass(STEP - 1);
    expect([at(), state()]).toEqual([0, 'playing']);
    pass(1);
    expect([at(), state()]).toEqual([1, 'playing']);
    pass(STEP);
    expect([at(), state()]).toEqual([2, 'playing']);
    pass(STEP);
    expect([at(), state()]).toEqual([3, { paused: 'atEnd' }]);
  });

  it('restarts from the end, and continues from elsewhere', () => {
    const { send, at, state } = open();
    send({ type: 'last.pressed' });
    send({ type: 'play.pressed' });
    expect([at(), state()]).toEqual([0, 'playing']);
    send({ type: 'step.chosen', at: 2 });
    send({ type: 'play.pressed' });
    expect([at(), state()]).toEqual([2, 'playing']);
  });

  it('pauses on request, or with a step by hand', () => {
    const { send, pass, at, state } = open();
    send({ type: 'play.pressed' });
    pass(STEP);
    send({ type: 'pause.pressed' });
    pass(STEP);
    expect([at(), state()]).toEqual([1, { paused: 'between' }]);
    for (const type of ['forward.pressed', 'back.pressed', 'first.pressed', 'last.pressed'] as const) {
      send({ type: 'step.chosen', at: 1 });
      send({ type: 'play.pressed' });
      send({ type });
      expect(state()).toHaveProperty('paused');
    }
  });

  it('plays at the chosen speed, restarting the current step', () => {
    const { send, pass, at, state } = open();
    send({ type: 'speed.chosen', stepTime: 250 });
    expect(state()).toEqual({ paused: 'atStart' });
    send({ type: 'play.pressed' });
    pass(250);
    expect(at()).toBe(1);
    pass(200);
    send({ type: 'speed.chosen', stepTime: 400 });
    pass(399);
    expect([at(), state()]).toEqual([1, 'playing']);
    pass(1);
    expect(at()).toBe(2);
  });

  it('plays nothing without steps', () => {
    const { send, state } = open(0);
    expect(state()).toEqual({ paused: 'atEnd' });
    send({ type: 'play.pressed' });
    expect(state()).toEqual({ paused: 'atEnd' });
  });

  it('starts at the start of an opened recording', () => {
    const { send, at, state } = open();
    send({ type: 'last.pressed' });
    send({ type: 'script.opened', length: 5 });
    expect([at(), state()]).toEqual([0, { paused: 'atStart' }]);
    send({ type: 'last.pressed' });
    expect(at()).toBe(5);
  });
});
