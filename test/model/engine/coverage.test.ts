import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, createMachine, type EventObject } from 'xstate';
import { Coverage, fewestThatCover } from './coverage.ts';

function coverageOf(machine: AnyStateMachine, ...events: readonly EventObject[]): Coverage {
  const coverage = new Coverage(machine);
  const actor = createActor(machine, { inspect: coverage.inspect }).start();
  for (const event of events) actor.send(event);
  actor.stop();
  return coverage;
}

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: { on: { press: [{ guard: () => false, target: 'broken' }, { target: 'off' }], dim: {} } },
    broken: {},
    forgotten: { on: { press: 'off' } },
  },
});

describe('Coverage', () => {
  it('lists the states and transitions that were not covered', () => {
    expect(coverageOf(lamp, { type: 'press' }).missing()).toEqual({
      states: ['lamp.broken', 'lamp.forgotten'],
      transitions: [
        'lamp.on -- press 1 --> lamp.broken',
        'lamp.on -- press 2 --> lamp.off',
        'lamp.on -- dim 1 --> (stays)',
        'lamp.forgotten -- press 1 --> lamp.off',
      ],
    });
  });

  it('lists an unreachable state and a guard that never holds', () => {
    const events = [{ type: 'press' }, { type: 'dim' }, { type: 'press' }, { type: 'press' }];
    expect(coverageOf(lamp, ...events).missing()).toEqual({
      states: ['lamp.broken', 'lamp.forgotten'],
      transitions: ['lamp.on -- press 1 --> lamp.broken', 'lamp.forgotten -- press 1 --> lamp.off'],
    });
  });

  it('covers transient states and eventless transitions', () => {
    const deciding = createMachine({
      id: 'deciding',
      initial: 'start',
      states: {
        start: { on: { go: 'choice' } },
        choice: { always: [{ guard: () => false, target: 'start' }, { target: 'end' }] },
        end: {},
      },
    });
    expect(coverageOf(deciding, { type: 'go' }).missing()).toEqual({
      states: [],
      transitions: ['deciding.choice -- always 1 --> deciding.start'],
    });
  });

  it('does not count a transition that another region’s transition preempts', () => {
    const regions = (reenter: boolean) =>
      createMachine({
        id: 'regions',
        type: 'parallel',
        states: {
          left: { initial: 'a', on: { go: '.b' }, states: { a: {}, b: {} } },
          right: { initial: 'c', on: { go: { target: '.d', reenter } }, states: { c: {}, d: {} } },
        },
      });
    expect(coverageOf(regions(false), { type: 'go' }).missing()).toEqual({ states: [], transitions: [] });
    expect(coverageOf(regions(true), { type: 'go' }).missing()).toEqual({
      states: ['regions.right.d'],
      transitions: ['regions.right -- go 1 --> regions.right.d'],
    });
  });

  it('covers one machine without the machines that it invokes', () => {
    const parent = createMachine({
      id: 'parent',
      initial: 'only',
      states: { only: { invoke: { src: lamp } } },
    });
    expect([...coverageOf(parent).states]).toEqual(['parent', 'parent.only']);
  });

  it('accumulates over several runs', () => {
    const all = coverageOf(lamp);
    all.add(coverageOf(lamp, { type: 'press' }));
    all.add(coverageOf(lamp, { type: 'press' }, { type: 'dim' }));
    expect(all.missing().transitions).toEqual([
      'lamp.on -- press 1 --> lamp.broken',
      'lamp.on -- press 2 --> lamp.off',
      'lamp.forgotten -- press 1 --> lamp.off',
    ]);
  });
});

describe('the greedy set cover', () => {
  const item = (name: string, ...covered: string[]) => ({ item: name, covered: new Set(covered) });

  const items = [item('small', 'a'), item('large', 'a', 'b'), item('other', 'c')];

  it('omits items that others cover', async () => {
    expect(await fewestThatCover(items)).toEqual(['large', 'other']);
  });

  it('covers with possible items what they can', async () => {
    expect(await fewestThatCover(items, async name => name !== 'large')).toEqual(['small', 'other']);
  });

  it('is empty for no items', async () => {
    expect(await fewestThatCover([])).toEqual([]);
  });
});
