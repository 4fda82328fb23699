import { expect, test } from 'vitest';
import { and, assign, createMachine, fromPromise, not, or, setup, stateIn } from 'xstate';
import { statechartOf, transitionKey, withDescendants } from './statechart.ts';

const machine = setup({
  delays: { closeAfter: 1_000 },
  guards: { isOpen: () => true },
  actions: { note: () => undefined },
}).createMachine({
  id: 'hatch',
  type: 'parallel',
  states: {
    leaf: {
      initial: 'shut',
      states: {
        shut: {
          on: { 'handle.pressed': { guard: 'isOpen', target: 'ajar', actions: 'note' } },
          after: { closeAfter: 'ajar' },
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

test('a chart lists every state with its initial state', () => {
  const states = withDescendants(statechartOf(machine)).map(({ id, kind, initial }) => [id, kind, initial]);
  expect(states).toEqual([
    ['hatch', 'parallel', null],
    ['hatch.leaf', 'compound', 'hatch.leaf.shut'],
    ['hatch.leaf.shut', 'atomic', null],
    ['hatch.leaf.ajar', 'atomic', null],
    ['hatch.bell', 'atomic', null],
  ]);
});

test('a transition names its trigger, guard, targets and actions', () => {
  const transitions = withDescendants(statechartOf(machine)).flatMap(state => state.transitions);
  expect(
    transitions.map(({ label, guard, targets, actions }) => [label, guard, targets.join(), actions.join()]),
  ).toEqual([
    ['handle.pressed', 'isOpen', 'hatch.leaf.ajar', 'note'],
    ['after closeAfter', null, 'hatch.leaf.ajar', ''],
    ['bell.rung', null, '', 'note'],
    ['always', 'not isOpen and in {leaf:ajar}', 'hatch.leaf.shut', ''],
  ]);
});

/** Contains every kind of trigger, and every notation of a guard or an action. */
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

test('a chart lists invoked actors, done transitions, and every notation of guards and actions', () => {
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

test('a transition key has the source, the trigger, the position among its kind, and the targets', () => {
  const { root } = createMachine({
    id: 'lift',
    type: 'parallel',
    states: {
      hatch: {
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
  const shut = root.states['hatch']?.states['shut'];
  const transitions = [...[...(shut?.transitions.values() ?? [])].flat(), ...(shut?.always ?? [])];
  expect(transitions.map(transitionKey)).toEqual([
    'lift.hatch.shut -- button.pressed 1 --> lift.hatch.open',
    'lift.hatch.shut -- button.pressed 2 --> lift.hatch.open, cabin.up',
    'lift.hatch.shut -- button.pressed 3 --> (stays)',
    'lift.hatch.shut -- always 1 --> (stays)',
    'lift.hatch.shut -- always 2 --> lift.hatch.open',
  ]);
});
