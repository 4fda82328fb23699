import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { generatePaths } from '../../test/model/engine/paths.ts';
import { bowlReplay } from '../../test/model/flows/bowl/bowl.model.ts';
import { nothingHidden, toPlain } from './plain.ts';
import type { Plain, PlainEvent } from './protocol.ts';
import { replay, type Script } from './replay.ts';

const door = setup({
  types: { context: {} as { tries: number }, events: {} as { type: 'key.turned' } | { type: 'door.pushed' } },
  actors: { ring: fromPromise(async () => 'rung') },
  delays: { patience: 1_000 },
  guards: { isLucky: ({ context }) => context.tries > 0 },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'shut',
  states: {
    shut: {
      invoke: { id: 'ring', src: 'ring', onDone: 'open' },
      after: { patience: 'left' },
      on: { 'key.turned': [{ guard: 'isLucky', target: 'open' }, { actions: 'count' }] },
    },
    open: {},
    left: { type: 'final' },
  },
});

const turn = { type: 'key.turned' };

/** Value, transitions and problem of every frame. */
function framesOf(script: Script) {
  const replayed = replay(door, script);
  if (replayed.outcome === 'failed') return replayed.reason;
  return replayed.frames.map(({ value, transitions, problem }) => [value, transitions, problem]);
}

describe('a replay', () => {
  it('shows where the machine stands after each step, and what it took', () => {
    expect(framesOf({ start: { input: null }, steps: [{ event: turn }, { event: turn }] })).toEqual([
      ['shut', [], null],
      ['shut', ['door.shut -- key.turned 2 --> (stays)'], null],
      ['open', ['door.shut -- key.turned 1 --> door.open'], null],
    ]);
  });

  it('plays answers and delays, which do not come by themselves', () => {
    const answer = { type: 'xstate.done.actor.ring', output: 'rung' };
    const delay = { type: 'xstate.after.patience.door.shut' };
    expect(framesOf({ start: { input: null }, steps: [{ event: answer }] })).toEqual([
      ['shut', [], null],
      ['open', ['door.shut -- xstate.done.actor.ring 1 --> door.open'], null],
    ]);
    expect(framesOf({ start: { input: null }, steps: [{ event: delay }, { event: turn }] })).toEqual([
      ['shut', [], null],
      ['left', ['door.shut -- xstate.after.patience.door.shut 1 --> door.left'], null],
      ['left', [], 'The machine had come to its end before this step.'],
    ]);
  });

  it('says at which step nobody listens', () => {
    const push = { type: 'door.pushed' };
    expect(framesOf({ start: { input: null }, steps: [{ event: push }] })).toMatchObject([
      ['shut', [], null],
      ['shut', [], 'No active state has a transition for door.pushed.'],
    ]);
  });

  it('says where it differs from what was recorded', () => {
    const steps = [
      { event: turn, value: 'shut' },
      { event: turn, value: 'left' },
    ];
    expect(framesOf({ start: { input: null }, steps })).toMatchObject([
      ['shut', [], null],
      ['shut', {}, null],
      ['open', {}, 'It was "left" when it was recorded, and is "open" now.'],
    ]);
  });

  it('begins in the middle of a life', () => {
    const actor = createActor(door).start();
    actor.send({ type: 'key.turned' });
    const snapshot = toPlain(actor.getPersistedSnapshot(), nothingHidden);
    actor.stop();
    expect(framesOf({ start: { snapshot }, steps: [{ event: turn, value: 'open' }] })).toMatchObject([
      ['shut', [], null],
      ['open', {}, null],
    ]);
  });

  it.each<[string, Plain]>([
    ['nothing', null],
    ['text', 'x'],
    ['a state that there is not', { value: 'nowhere', status: 'active', context: {}, children: {} }],
  ])('fails with a reason when it is to begin as %s', (_name, snapshot) => {
    expect(replay(door, { start: { snapshot }, steps: [] }).outcome).toBe('failed');
  });
});

describe('the generated paths of the bowl', () => {
  const { machine, input } = bowlReplay.model;
  it.each(generatePaths(bowlReplay.model).map(path => [path.title, path.steps] as const))(
    '%s',
    (_, steps) => {
      const events = steps.map(({ event }) => toPlain(event, nothingHidden) as PlainEvent);
      const replayed = replay(machine, {
        start: { input: toPlain(input, nothingHidden) },
        steps: events.slice(1).map(event => ({ event })),
      });
      if (replayed.outcome === 'failed') throw new Error(replayed.reason);
      expect(replayed.frames.map(({ value, problem }) => [value, problem])).toEqual(
        steps.map(({ state }) => [state.value, null]),
      );
    },
  );
});
