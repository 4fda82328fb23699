import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { Coverage } from './coverage.ts';
import { generatePaths, keyOf, type Model, nameOf } from './paths.ts';
import { type Replay, replayOnActor } from './replay.ts';

interface DoorContext {
  readonly tries: number;
}

/** A door with a lock that takes three wrong keys, and a closer that goes off by itself. */
const door = setup({
  types: {
    context: {} as DoorContext,
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
  id: 'door',
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

const model: Model<DoorContext> = {
  machine: door,
  input: undefined,
  cases: { key: [{ fits: true }, { fits: false }] },
  abstraction: ({ tries }) => tries,
};
const replay: Replay<DoorContext> = { model, actors: harness => ({ bell: harness.promise() }) };

/** What replaying every path of the model on this door says. */
async function faultsOf(other: Replay<DoorContext>): Promise<string[]> {
  const faults: string[] = [];
  for (const path of generatePaths(model)) {
    await replayOnActor(other, path).catch((error: Error) => faults.push(error.message));
  }
  return faults;
}

describe('generated paths', () => {
  const paths = generatePaths(model);

  it('take every state and every transition', async () => {
    const seen = new Coverage(door);
    for (const path of paths) seen.add(await replayOnActor(replay, path));
    expect(seen.missing()).toEqual({ states: [], transitions: [] });
  });

  it('say in words what happens', () => {
    expect(paths.map(({ title }) => title).sort()).toEqual(
      [
        'key > open > after untilItCloses',
        'key > open > close',
        'key > key > key > bell done',
        'key > key > key > bell error',
      ].sort(),
    );
  });

  it('leave out a state that nothing leads to and a guard that never holds, so that the coverage names them', async () => {
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
    const incomplete: Model<unknown> = { machine, input: undefined, cases: {}, abstraction: () => null };
    const seen = new Coverage(machine);
    for (const path of generatePaths(incomplete)) {
      seen.add(await replayOnActor({ model: incomplete, actors: () => ({}) }, path));
    }
    expect(seen.missing()).toEqual({
      states: ['m.never', 'm.island'],
      transitions: ['m.a -- go 1 --> m.never', 'm.island -- go 1 --> m.b'],
    });
  });

  it('leave out what is behind a context that the abstraction does not tell apart', async () => {
    const blind: Model<DoorContext> = { ...model, abstraction: () => null };
    const seen = new Coverage(door);
    for (const path of generatePaths(blind)) seen.add(await replayOnActor({ ...replay, model: blind }, path));
    expect(seen.missing().states).toEqual(['door.alarm']);
  });
});

describe('a replay', () => {
  it('finds nothing in the machine that the paths were made from', async () => {
    expect(await faultsOf(replay)).toEqual([]);
  });

  it('finds a guard that decides otherwise', async () => {
    const machine = door.provide({ guards: { isLastTry: ({ context }) => context.tries === 1 } });
    const faults = await faultsOf({ ...replay, model: { ...model, machine } });
    expect(faults).toHaveLength(2);
    expect(faults[0]).toBe(
      'After {"fits":false,"type":"key"}: ["alarm","active",2], but the model says ["locked","active",2]',
    );
  });

  it('finds an action that was forgotten', async () => {
    const machine = door.provide({ actions: { forget: () => {} } });
    const faults = await faultsOf({ ...replay, model: { ...model, machine } });
    expect(faults.at(0)).toContain('but the model says');
  });

  it('finds a timer that is not armed', async () => {
    const machine = createMachine({
      ...door.config,
      states: { ...door.config.states, open: { on: { close: 'closed' } } },
    });
    const faults = await faultsOf({
      ...replay,
      model: { ...model, machine: machine.provide(door.implementations as never) },
    });
    expect(faults).toEqual(['No timer is armed for xstate.after.untilItCloses.door.open; armed: none']);
  });

  it('finds an actor that was not started', async () => {
    const { alarm: _alarm, ...others } = door.config.states ?? {};
    const machine = createMachine({ ...door.config, states: { ...others, alarm: {} } });
    const faults = await faultsOf({
      ...replay,
      model: { ...model, machine: machine.provide(door.implementations as never) },
    });
    expect(faults).toEqual([
      '"bell" was not asked anything; waiting: none',
      '"bell" was not asked anything; waiting: none',
    ]);
  });

  it('stops at the step after which an invariant does not hold', async () => {
    const invariant = ({ context }: { context: DoorContext }) => {
      if (context.tries > 2) throw new Error('Three tries are too many.');
    };
    expect(await faultsOf({ ...replay, invariant })).toEqual([
      'Three tries are too many.',
      'Three tries are too many.',
    ]);
  });
});

describe('names', () => {
  it.each([
    ['xstate.after.untilItCloses.door.open', 'after untilItCloses'],
    ['xstate.done.actor.bell', 'bell done'],
    ['xstate.error.actor.bell', 'bell error'],
    ['key', 'key'],
  ])('of %s read as %s', (type, name) => {
    expect(nameOf(type)).toBe(name);
  });

  it('of states tell value, status and abstraction', () => {
    expect(keyOf(model, door.resolveState({ value: 'open', context: { tries: 1 } }))).toBe(
      '["open","active",1]',
    );
  });
});
