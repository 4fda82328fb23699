import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { generatePaths } from '../../test/model/engine/paths.ts';
import { bowlReplay } from '../../test/model/flows/bowl/bowl.model.ts';
import type { Json, JsonEvent } from './protocol.ts';
import { replay, type Script } from './replay.ts';
import { noRedaction, serialize } from './serialize.ts';

const gate = setup({
  types: { context: {} as { tries: number }, events: {} as { type: 'key.turned' } | { type: 'gate.pushed' } },
  actors: { ring: fromPromise(async () => 'rung') },
  delays: { patience: 1_000 },
  guards: { isLucky: ({ context }) => context.tries > 0 },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'gate',
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

/** Returns value, transitions and problem of every frame. */
function framesOf(script: Script) {
  const replayed = replay(gate, script);
  if (replayed.outcome === 'failed') return replayed.reason;
  return replayed.frames.map(({ value, transitions, problem }) => [value, transitions, problem]);
}

describe('a replay', () => {
  it('shows state and transitions after each step', () => {
    expect(framesOf({ start: { input: null }, steps: [{ event: turn }, { event: turn }] })).toEqual([
      ['shut', [], null],
      ['shut', ['gate.shut -- key.turned 2 --> (stays)'], null],
      ['open', ['gate.shut -- key.turned 1 --> gate.open'], null],
    ]);
  });

  it('replays results and delays, which do not occur by themselves', () => {
    const answer = { type: 'xstate.done.actor.ring', output: 'rung' };
    const delay = { type: 'xstate.after.patience.gate.shut' };
    expect(framesOf({ start: { input: null }, steps: [{ event: answer }] })).toEqual([
      ['shut', [], null],
      ['open', ['gate.shut -- xstate.done.actor.ring 1 --> gate.open'], null],
    ]);
    expect(framesOf({ start: { input: null }, steps: [{ event: delay }, { event: turn }] })).toEqual([
      ['shut', [], null],
      ['left', ['gate.shut -- xstate.after.patience.gate.shut 1 --> gate.left'], null],
      ['left', [], 'The machine had stopped before this step.'],
    ]);
  });

  it('shows the step that no state handles', () => {
    const push = { type: 'gate.pushed' };
    expect(framesOf({ start: { input: null }, steps: [{ event: push }] })).toMatchObject([
      ['shut', [], null],
      ['shut', [], 'No active state has a transition for gate.pushed.'],
    ]);
  });

  it('shows where it differs from the recording', () => {
    const steps = [
      { event: turn, value: 'shut' },
      { event: turn, value: 'left' },
    ];
    expect(framesOf({ start: { input: null }, steps })).toMatchObject([
      ['shut', [], null],
      ['shut', {}, null],
      ['open', {}, 'The recorded state is "left", the replayed one "open".'],
    ]);
  });

  it('starts from a snapshot', () => {
    const actor = createActor(gate).start();
    actor.send({ type: 'key.turned' });
    const snapshot = serialize(actor.getPersistedSnapshot(), noRedaction);
    actor.stop();
    expect(framesOf({ start: { snapshot }, steps: [{ event: turn, value: 'open' }] })).toMatchObject([
      ['shut', [], null],
      ['open', {}, null],
    ]);
  });

  it.each<[string, Json]>([
    ['nothing', null],
    ['text', 'x'],
    ['a state that there is not', { value: 'nowhere', status: 'active', context: {}, children: {} }],
  ])('fails with a reason when it starts from %s', (_name, snapshot) => {
    expect(replay(gate, { start: { snapshot }, steps: [] }).outcome).toBe('failed');
  });
});

describe('the generated paths of the bowl', () => {
  const { machine, input } = bowlReplay.model;
  it.each(generatePaths(bowlReplay.model).map(path => [path.title, path.steps] as const))(
    '%s',
    (_, steps) => {
      const events = steps.map(({ event }) => serialize(event, noRedaction) as JsonEvent);
      const replayed = replay(machine, {
        start: { input: serialize(input, noRedaction) },
        steps: events.slice(1).map(event => ({ event })),
      });
      if (replayed.outcome === 'failed') throw new Error(replayed.reason);
      expect(replayed.frames.map(({ value, problem }) => [value, problem])).toEqual(
        steps.map(({ state }) => [state.value, null]),
      );
    },
  );
});
