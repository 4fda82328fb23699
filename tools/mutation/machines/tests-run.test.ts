import { expect, it } from 'vitest';
import { allMachines } from '../../../scripts/all-machines.ts';
import { inProject } from '../../build/project.ts';
import { mutatingMachines, pathSuiteOf, scenariosOf } from './tests-run.ts';

const machines = await allMachines();
const named = (name: string) => machines.find(machine => machine.name === name) ?? expect.fail(name);

it.each([
  ['machines/wallet/wallet.setup.ts', 'xstate', true],
  ['tools/inspector/machines/qa-link.machine.ts', 'xstate', true],
  ['machines/wallet/wallet.setup.ts', 'xstate/actors', false],
  ['test/model/engine/harness.ts', 'xstate', false],
])('%s gets its own "%s": %s', (importer, source, isOwn) => {
  expect(mutatingMachines.resolveId(source, inProject(importer)) !== undefined).toBe(isOwn);
});

it('runs the scenarios of a machine before those of its folder', () => {
  const scenarios = scenariosOf(named('bowl'));
  expect(scenarios.slice(0, 2)).toEqual([
    'machines/miner/bowl.collecting.test.ts',
    'machines/miner/bowl.machine.test.ts',
  ]);
  expect(scenarios).toContain('machines/miner/miner.machine.test.ts');
  expect(scenarios.filter(file => file.endsWith('.paths.test.ts'))).toEqual([]);
});

it('knows the path suite of a machine', () => {
  expect(pathSuiteOf(named('bowl'))).toBe('machines/miner/bowl.paths.test.ts');
});
