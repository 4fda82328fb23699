import { expect, it } from 'vitest';
import { allMachines } from '../../../scripts/all-machines.ts';
import { inProject } from '../../build/project.ts';
import { mutatingMachines, testsOf } from './tests-run.ts';

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

it('runs the scenarios of the folder of a machine, and its own paths', () => {
  const tests = testsOf(named('bowl'));
  expect(tests).toContain('machines/miner/bowl.machine.test.ts');
  expect(tests).toContain('machines/miner/miner.machine.test.ts');
  expect(tests.filter(file => file.endsWith('.paths.test.ts'))).toEqual([
    'machines/miner/bowl.paths.test.ts',
  ]);
});
