import { expect, test } from 'vitest';
import { and, not, setup, stateIn } from 'xstate';
import { statechartOf, withDescendants } from './statechart.ts';

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
