import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createMachine, fromPromise, raise, setup } from 'xstate';
import { failuresOfUnprovided, undefinedNames, unusedActors } from './machine-lint.ts';

// Untyped on purpose: the lint covers names that the compiler does not check.
const machineWith = (state: object): AnyStateMachine =>
  createMachine({ id: 'm', initial: 'a', states: { a: state, b: {} } }).provide({
    actions: { known: () => {} },
    guards: { known: () => true },
    delays: { known: 1 },
    actors: { known: fromPromise(async () => {}) },
  });

describe('the names that a machine uses', () => {
  it.each([
    ['a delay', { after: { unknown: 'b' } }, ['delay unknown in m.a']],
    ['an entry action', { entry: 'unknown' }, ['action unknown in m.a']],
    ['an exit action', { exit: { type: 'unknown', params: {} } }, ['action unknown in m.a']],
    [
      'an action of a transition',
      { on: { go: { actions: ['known', 'unknown'] } } },
      ['action unknown in m.a'],
    ],
    ['a guard', { on: { go: { guard: 'unknown', target: 'b' } } }, ['guard unknown in m.a']],
    [
      'a guard with parameters',
      { on: { go: { guard: { type: 'unknown', params: {} } } } },
      ['guard unknown in m.a'],
    ],
    [
      'a guard of an eventless transition',
      { always: { guard: 'unknown', target: 'b' } },
      ['guard unknown in m.a'],
    ],
    ['a guard of a delay', { after: { known: { guard: 'unknown', target: 'b' } } }, ['guard unknown in m.a']],
    ['an invoked actor', { invoke: { src: 'unknown' } }, ['actor unknown in m.a']],
    [
      'an action after an invoked actor',
      { invoke: { src: 'known', onDone: { actions: 'unknown' } } },
      ['action unknown in m.a'],
    ],
    ['a nested state', { initial: 'c', states: { c: { entry: 'unknown' } } }, ['action unknown in m.a.c']],
  ])('are reported if they are undefined: %s', (_what, state, names) => {
    expect(undefinedNames(machineWith(state))).toEqual(names);
  });

  it('are all reported, not only the first', () => {
    const state = { entry: 'one', exit: 'two', after: { three: 'b' }, invoke: { src: 'four' } };
    expect(undefinedNames(machineWith(state))).toEqual([
      'action one in m.a',
      'action two in m.a',
      'delay three in m.a',
      'actor four in m.a',
    ]);
  });

  it('are not reported if they are defined, inline or built into XState', () => {
    const machine = setup({
      types: { context: {} as { count: number } },
      actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
      actors: { waiting: fromPromise(async () => {}) },
      delays: { soon: 1 },
    }).createMachine({
      context: { count: 0 },
      entry: ['count', raise({ type: 'go' }), () => {}],
      on: { go: { guard: () => true, actions: assign({ count: 0 }) } },
      after: { soon: { actions: 'count' }, 1000: { actions: 'count' } },
      invoke: { src: 'waiting' },
    });
    expect(undefinedNames(machine)).toEqual([]);
  });
});

describe('the actors of a machine', () => {
  const stub = fromPromise(async () => {
    throw new Error('The actor "used" was not provided.');
  });
  const outside = setup({
    actors: { used: stub, forgotten: fromPromise(async () => 'an answer'), inner: createMachine({}) },
  }).createMachine({ invoke: [{ src: 'used' }, { src: 'inner' }] });

  it('are reported if they are named and never invoked', () => {
    expect(unusedActors(outside)).toEqual(['forgotten']);
  });

  it('fail unless they are provided, apart from child machines', async () => {
    expect(await failuresOfUnprovided(outside)).toEqual([
      'Error: The actor "used" was not provided.',
      'undefined',
    ]);
  });
});
