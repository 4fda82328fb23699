import { describe, expect, it } from 'vitest';
import { allMachines } from '../../scripts/all-machines.ts';
import { findSpins } from '../../tools/statechart/spins.ts';
import { KNOWN } from './spins.ts';

const machines = await allMachines();

describe.each(machines)('the machine $name', ({ machine }) => {
  const { bounded = {}, ...known } = KNOWN[machine.id] ?? {};
  const keys = Object.keys(bounded);

  it('runs through no cycle without a delay or an event from outside', () => {
    expect(findSpins(machine, { ...known, bounded: keys })).toEqual([]);
  });

  it.each(keys)('needs the bound of %s', key => {
    expect(findSpins(machine, { ...known, bounded: keys.filter(other => other !== key) })).not.toEqual([]);
  });
});

it('every machine that is described exists', () => {
  const ids = machines.map(({ machine }) => machine.id);
  expect(Object.keys(KNOWN).filter(id => !ids.includes(id))).toEqual([]);
});
