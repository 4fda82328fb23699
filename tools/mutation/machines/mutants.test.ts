import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createActor, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { allMachines } from '../../../scripts/all-machines.ts';
import { settled } from '../../../test/model/engine/harness.ts';
import { mutantNamed, mutantsOf } from './mutants.ts';

type Emitted =
  | { readonly type: 'full'; readonly level: number }
  | { readonly type: 'empty' }
  | { readonly type: 'failed' };

/** A tank with one of everything that mutants change. */
const tank = setup({
  types: {
    context: {} as { level: number; isOpen: boolean },
    events: {} as { type: 'filled' | 'opened' },
    emitted: {} as Emitted,
  },
  actors: { pump: fromPromise<void>(() => Promise.resolve()) },
  delays: { pause: 1_000 },
  guards: { isFull: ({ context }) => context.level > 0 },
  actions: {
    fill: assign({ level: ({ context }) => context.level + 1 }),
    open: assign({ isOpen: true }),
    emitEvent: emit((_, event: Emitted) => event),
    emitLevel: enqueueActions(({ context, enqueue }) => {
      enqueue.emit({ type: 'full', level: context.level });
    }),
  },
}).createMachine({
  id: 'tank',
  context: { level: 0, isOpen: false },
  initial: 'filling',
  states: {
    filling: {
      entry: 'open',
      on: {
        filled: [{ guard: 'isFull', target: 'pumping', actions: 'emitLevel' }, { actions: 'fill' }],
      },
    },
    pumping: {
      invoke: {
        id: 'pump',
        src: 'pump',
        onDone: { target: 'pausing', actions: { type: 'emitEvent', params: { type: 'empty' } } },
        onError: 'pausing',
      },
    },
    pausing: { after: { pause: 'filling' } },
  },
});

const namesOf = (machine: AnyStateMachine) => mutantsOf(machine).map(({ name }) => name);

/** Starts a mutant, sends it `filled`, and returns its state and what it has emitted. */
function filled(name: string, times: number) {
  const { machine } = name === 'unchanged' ? { machine: () => tank } : mutantNamed(tank, name);
  const actor = createActor(machine());
  const emitted: unknown[] = [];
  actor.on('*', event => emitted.push(event));
  actor.start();
  for (let time = 0; time < times; time += 1) actor.send({ type: 'filled' });
  const { value, context } = actor.getSnapshot();
  actor.stop();
  return { value, context, emitted };
}

describe('the mutants of a machine', () => {
  it('are all mistakes of the known kinds', () => {
    expect(namesOf(tank)).toEqual([
      'filling, entry: drop open',
      'filling, filled 1: remove the transition',
      'filling, filled 1: target pumping → pausing',
      'filling, filled 1: target pumping → filling',
      'filling, filled 1: negate the guard',
      'filling, filled 1: drop the guard',
      'filling, filled 1: drop emitLevel',
      'filling, filled 1: double emitLevel',
      'filling, filled 2: remove the transition',
      'filling, filled 2: drop fill',
      'filling, filled 2: double fill',
      'pumping, pump done: remove the transition',
      'pumping, pump done: target pausing → filling',
      'pumping, pump done: target pausing → pumping',
      'pumping, pump done: drop emitEvent empty',
      'pumping, pump done: double emitEvent empty',
      'pumping, pump done: emit another event than emitEvent empty',
      'pumping, pump error: remove the transition',
      'pumping, pump error: target pausing → filling',
      'pumping, pump error: target pausing → pumping',
      'pausing, after pause: remove the transition',
      'pausing, after pause: target filling → pumping',
      'pausing, after pause: target filling → pausing',
      'delay pause: doubled',
    ]);
  });

  it.each([
    [
      'unchanged',
      { value: 'pumping', context: { level: 1, isOpen: true }, emitted: [{ type: 'full', level: 1 }] },
    ],
    ['filling, entry: drop open', { context: { level: 1, isOpen: false } }],
    ['filling, filled 1: remove the transition', { value: 'filling', context: { level: 2, isOpen: true } }],
    ['filling, filled 1: target pumping → pausing', { value: 'pausing' }],
    ['filling, filled 1: negate the guard', { value: 'pumping', context: { level: 0, isOpen: true } }],
    ['filling, filled 1: drop the guard', { value: 'pumping', context: { level: 0, isOpen: true } }],
    ['filling, filled 1: drop emitLevel', { emitted: [] }],
    [
      'filling, filled 1: double emitLevel',
      {
        emitted: [
          { type: 'full', level: 1 },
          { type: 'full', level: 1 },
        ],
      },
    ],
    ['pumping, pump done: emit another event than emitEvent empty', { value: 'pumping' }],
    ['filling, filled 2: double fill', { context: { level: 2, isOpen: true } }],
  ])('%s', (name, expected) => {
    expect(filled(name, 2)).toMatchObject(expected);
  });

  it('wait longer', async () => {
    const delays: number[] = [];
    const clock = { setTimeout: (_: unknown, ms: number) => delays.push(ms), clearTimeout: () => {} };
    const actor = createActor(mutantNamed(tank, 'delay pause: doubled').machine(), { clock }).start();
    actor.send({ type: 'filled' });
    actor.send({ type: 'filled' });
    await settled();
    actor.stop();
    expect(delays).toEqual([2_000]);
  });

  it('have unique names in every machine of the project', async () => {
    const repeated = (await allMachines()).flatMap(({ machine }) => {
      const names = namesOf(machine);
      return names.filter((name, at) => names.indexOf(name) !== at).map(name => `${machine.id}: ${name}`);
    });
    expect(repeated).toEqual([]);
  });

  it('end when their transitions without an event go in circles', () => {
    const circle = setup({}).createMachine({
      id: 'circle',
      initial: 'one',
      states: { one: { always: 'two' }, two: {}, three: { always: 'one' } },
    });
    const machine = mutantNamed(circle, 'one, always: target two → three').machine();
    expect(String(createActor(machine).getSnapshot().error)).toContain('Infinite loop');
  });

  it('must exist', () => {
    expect(() => mutantNamed(tank, 'filling, emptied: remove the transition')).toThrow(
      'tank has no mutant "filling, emptied: remove the transition".',
    );
  });
});
