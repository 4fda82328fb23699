import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { allMachines } from '../../../scripts/all-machines.ts';

const MACHINES = fileURLToPath(new URL('../../../machines', import.meta.url));

it('proves by generated paths every machine that there is', () => {
  const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' });
  const machines = files.filter(file => file.endsWith('.machine.ts'));
  const unproved = machines.filter(file => !files.includes(file.replace(/\.machine\.ts$/, '.paths.test.ts')));
  expect({ unproved, some: machines.length > 0 }).toEqual({ unproved: [], some: true });
});

it('gives every machine an id of its own, by which tools know it', async () => {
  const ids = (await allMachines()).map(({ machine }) => machine.id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
