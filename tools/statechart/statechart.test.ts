import { expect, test } from 'vitest';
import { and, assign, createMachine, fromPromise, not, or, setup, stateIn } from 'xstate';
import { statechartOf, transitionKey, withDescendants } from './statechart.ts';

const machine = setup({
  delays: { patience: 1_000 },
  guards: { isOpen: () => true },
  actions: { note: () => undefined },
}).createMachine({
  id: 'door',
  type: 'parallel',
  states: {
    leaf: {
      initial: 'shut',
      states: {
        shut: {
          on: { 'handle.pressed': { guard: 'isOpen', target: 'ajar', actions: 'note' } },
          after: { patience: 'ajar' },
        },
        ajar: {
          always: { guard: and([not('isOpen'), stateIn({ leaf: 'ajar' })]), target: 'shut' },
          on: { 'bell.rung': { actions: 'note' } },
        },
      },
    },
    bell: {},
  },
});

test('a chart has every state with where it begins', () => {
  const states = withDescendants(statechartOf(machine)).map(({ id, kind, initial }) => [id, kind, initial]);
  expect(states).toEqual([
    ['door', 'parallel', null],
    ['door.leaf', 'compound', 'door.leaf.shut'],
    ['door.leaf.shut', 'atomic', null],
    ['door.leaf.ajar', 'atomic', null],
    ['door.bell', 'atomic', null],
  ]);
});

test('a transition says in words what sets it off, under which condition, and what happens', () => {
  const transitions = withDescendants(statechartOf(machine)).flatMap(state => state.transitions);
  expect(
    transitions.map(({ label, guard, targets, actions }) => [label, guard, targets.join(), actions.join()]),
  ).toEqual([
    ['handle.pressed', 'isOpen', 'door.leaf.ajar', 'note'],
    ['after patience', null, 'door.leaf.ajar', ''],
    ['bell.rung', null, '', 'note'],
    ['always', 'not isOpen and in {leaf:ajar}', 'door.leaf.shut', ''],
  ]);
});

/** Every kind of thing that sets a transition off, every way to write a guard, and every way to write an action. */
const errand = setup({
  actors: { ask: fromPromise(async () => undefined) },
  guards: { isOpen: () => true, isLate: (_, _params: { by: number }) => true },
  actions: { note: () => undefined, say: (_, _params: { text: string }) => undefined },
}).createMachine({
  id: 'errand',
  initial: 'asking',
  states: {
    asking: {
      invoke: { id: 'first', src: 'ask', onDone: 'waiting', onError: { actions: ['note', assign({})] } },
      on: {
        'not.xstate.done.actor.first': [
          { guard: or(['isOpen', { type: 'isLate', params: { by: 1 } }]), target: 'waiting' },
          { guard: ({ event }) => event.type !== '', actions: () => undefined },
          { actions: { type: 'say', params: { text: 'hello' } } },
        ],
      },
    },
    waiting: {
      type: 'parallel',
      onDone: 'asking',
      invoke: [
        { id: 'second', src: 'ask' },
        { id: 'third', src: 'ask' },
      ],
      states: { left: { type: 'final' }, right: { type: 'final' } },
    },
  },
});

test('a chart says what works in a state, what ends, and how a guard or an action is written', () => {
  const states = withDescendants(statechartOf(errand));
  expect(states.flatMap(({ key, invokes }) => invokes.map(invoked => [key, invoked]))).toEqual([
    ['asking', 'first'],
    ['waiting', 'second'],
    ['waiting', 'third'],
  ]);
  expect(
    states
      .flatMap(({ transitions }) => transitions)
      .map(({ label, guard, targets, actions }) => ({ label, guard, targets, actions })),
  ).toEqual([
    {
      label: 'not.xstate.done.actor.first',
      guard: 'isOpen or isLate',
      targets: ['errand.waiting'],
      actions: [],
    },
    { label: 'not.xstate.done.actor.first', guard: 'guard', targets: [], actions: ['(in place)'] },
    { label: 'not.xstate.done.actor.first', guard: null, targets: [], actions: ['say'] },
    { label: 'first done', guard: null, targets: ['errand.waiting'], actions: [] },
    { label: 'first failed', guard: null, targets: [], actions: ['note', 'xstate.assign'] },
    { label: 'all done', guard: null, targets: ['errand.asking'], actions: [] },
  ]);
});

test('a transition is named after where it starts, on what, the how-manieth it is, and where it leads', () => {
  const { root } = createMachine({
    id: 'lift',
    type: 'parallel',
    states: {
      door: {
        initial: 'shut',
        states: {
          shut: {
            on: { 'button.pressed': [{ target: 'open' }, { target: ['open', '#cabin.up'] }, {}] },
            always: [{}, { target: 'open' }],
          },
          open: {},
        },
      },
      cabin: { id: 'cabin', initial: 'down', states: { down: {}, up: { id: 'cabin.up' } } },
    },
  });
  const shut = root.states['door']?.states['shut'];
  const transitions = [...[...(shut?.transitions.values() ?? [])].flat(), ...(shut?.always ?? [])];
  expect(transitions.map(transitionKey)).toEqual([
    'lift.door.shut -- button.pressed 1 --> lift.door.open',
    'lift.door.shut -- button.pressed 2 --> lift.door.open, cabin.up',
    'lift.door.shut -- button.pressed 3 --> (stays)',
    'lift.door.shut -- always 1 --> (stays)',
    'lift.door.shut -- always 2 --> lift.door.open',
  ]);
});
