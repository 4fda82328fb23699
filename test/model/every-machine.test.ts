import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allMachines } from '../../scripts/all-machines.ts';
import { inProject } from '../../tools/build/project.ts';

const machines = await allMachines();

it('every machine has generated paths', () => {
  const unproved = machines.filter(
    ({ folder, name }) => !existsSync(inProject(folder, `${name}.paths.test.ts`)),
  );
  expect({ unproved, some: machines.length > 0 }).toEqual({ unproved: [], some: true });
});

it('every machine has a unique id', () => {
  const ids = machines.map(({ machine }) => machine.id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
