import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { Coverage } from './coverage.ts';
import { generatePaths, keyOf, type Model, nameOf } from './paths.ts';
import { type Replay, replayOnActor } from './replay.ts';

interface GateContext {
  readonly tries: number;
}

/** A gate with a lock that allows three wrong keys, and an automatic closer. */
const gate = setup({
  types: {
    context: {} as GateContext,
    events: {} as { type: 'open' } | { type: 'close' } | { type: 'key'; fits: boolean },
  },
  actors: { bell: fromPromise(async () => {}) },
  delays: { untilItCloses: 5_000 },
  guards: {
    fits: (_, { fits }: { fits: boolean }) => fits,
    isLastTry: ({ context }) => context.tries === 2,
  },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }), forget: assign({ tries: 0 }) },
}).createMachine({
  id: 'gate',
  context: { tries: 0 },
  initial: 'locked',
  states: {
    locked: {
      on: {
        key: [
          { guard: { type: 'fits', params: ({ event }) => event }, target: 'closed', actions: 'forget' },
          { guard: 'isLastTry', target: 'alarm', actions: 'count' },
          { actions: 'count' },
        ],
      },
    },
    closed: { on: { open: 'open' } },
    open: { on: { close: 'closed' }, after: { untilItCloses: 'closed' } },
    alarm: { invoke: { id: 'bell', src: 'bell', onDone: 'locked', onError: 'closed' }, exit: 'forget' },
  },
});

const model: Model<typeof gate> = {
  machine: gate,
  input: undefined,
  cases: { key: [{ fits: true }, { fits: false }] },
  abstraction: ({ tries }) => tries,
};
const replay: Replay<typeof gate> = { model, actors: harness => ({ bell: harness.promise() }) };

/** Replays every path of the model on this machine and returns the errors. */
async function errorsOf(other: Replay): Promise<string[]> {
  const errors: string[] = [];
  for (const path of generatePaths(model)) {
    await replayOnActor(other, path).catch((error: Error) => errors.push(error.message));
  }
  return errors;
}

describe('generated paths', () => {
  const paths = generatePaths(model);

  it('cover every state and transition', async () => {
    const seen = new Coverage(gate);
    for (const path of paths) seen.add((await replayOnActor(replay, path)).coverage);
    expect(seen.missing()).toEqual({ states: [], transitions: [] });
  });

  it('have readable titles', () => {
    expect(paths.map(({ title }) => title).sort()).toEqual(
      [
        'key > open > after untilItCloses',
        'key > open > close',
        'key > key > key > bell done',
        'key > key > key > bell error',
      ].sort(),
    );
  });

  it('cannot cover an unreachable state and a guard that never holds', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: [{ guard: () => false, target: 'never' }, { target: 'b' }] } },
        b: {},
        never: {},
        island: { on: { go: 'b' } },
      },
    });
    const incomplete: Model = { machine, input: undefined, cases: {}, abstraction: () => null };
    const seen = new Coverage(machine);
    for (const path of generatePaths(incomplete)) {
      seen.add((await replayOnActor({ model: incomplete, actors: () => ({}) }, path)).coverage);
    }
    expect(seen.missing()).toEqual({
      states: ['m.never', 'm.island'],
      transitions: ['m.a -- go 1 --> m.never', 'm.island -- go 1 --> m.b'],
    });
  });

  it('miss states behind a context that the abstraction does not distinguish', async () => {
    const blind: Model<typeof gate> = { ...model, abstraction: () => null };
    const seen = new Coverage(gate);
    for (const path of generatePaths(blind))
      seen.add((await replayOnActor({ ...replay, model: blind }, path)).coverage);
    expect(seen.missing().states).toEqual(['gate.alarm']);
  });
});

describe('a replay', () => {
  it('accepts the machine from which the paths were generated', async () => {
    expect(await errorsOf(replay)).toEqual([]);
  });

  it('detects a changed guard', async () => {
    const machine = gate.provide({ guards: { isLastTry: ({ context }) => context.tries === 1 } });
    const errors = await errorsOf({ ...replay, model: { ...model, machine } });
    expect(errors).toHaveLength(2);
    expect(errors[0]).toBe(
      'After {"fits":false,"type":"key"}: ["alarm","active",2], but the model says ["locked","active",2]',
    );
  });

  it('detects a missing action', async () => {
    const machine = gate.provide({ actions: { forget: () => {} } });
    const errors = await errorsOf({ ...replay, model: { ...model, machine } });
    expect(errors.at(0)).toContain('but the model says');
  });

  it('detects a missing timer', async () => {
    const machine = createMachine({
      ...gate.config,
      states: { ...gate.config.states, open: { on: { close: 'closed' } } },
    });
    const errors = await errorsOf({
      ...replay,
      model: { ...model, machine: machine.provide(gate.implementations as never) },
    });
    expect(errors).toEqual(['No timer is armed for xstate.after.untilItCloses.gate.open; armed: none']);
  });

  it('detects an actor that was not started', async () => {
    const { alarm: _alarm, ...others } = gate.config.states ?? {};
    const machine = createMachine({ ...gate.config, states: { ...others, alarm: {} } });
    const errors = await errorsOf({
      ...replay,
      model: { ...model, machine: machine.provide(gate.implementations as never) },
    });
    expect(errors).toEqual(['"bell" is not waiting; waiting: none', '"bell" is not waiting; waiting: none']);
  });

  it('stops at the step after which an invariant does not hold', async () => {
    const invariant = ({ context }: { context: GateContext }) => {
      if (context.tries > 2) throw new Error('Three tries are too many.');
    };
    expect(await errorsOf({ ...replay, invariant })).toEqual([
      'Three tries are too many.',
      'Three tries are too many.',
    ]);
  });
});

describe('names', () => {
  it.each([
    ['xstate.after.untilItCloses.gate.open', 'after untilItCloses'],
    ['xstate.done.actor.bell', 'bell done'],
    ['xstate.error.actor.bell', 'bell error'],
    ['key', 'key'],
  ])('of %s are written %s', (type, name) => {
    expect(nameOf(type)).toBe(name);
  });

  it('of states contain value, status and abstraction', () => {
    expect(keyOf(model, gate.resolveState({ value: 'open', context: { tries: 1 } }))).toBe(
      '["open","active",1]',
    );
  });
});
