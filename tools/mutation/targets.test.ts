import { expect, it } from 'vitest';
import { allTargets, partsOf } from './targets.ts';

it('covers each file by the tests that share its name, and files without such tests by all tests', () => {
  const names = ['lamp.machine.ts', 'lamp.rules.ts', 'lamp.paths.test.ts', 'switch.rules.ts', 'plan.md'];
  expect(partsOf('machines/lamp', names)).toEqual([
    {
      name: 'lamp',
      files: ['machines/lamp/lamp.machine.ts', 'machines/lamp/lamp.rules.ts'],
      tests: ['machines/lamp/lamp.paths.test.ts'],
      pool: 'threads',
    },
    {
      name: 'others',
      files: ['machines/lamp/switch.rules.ts'],
      tests: ['machines/lamp/lamp.paths.test.ts'],
      pool: 'threads',
    },
  ]);
});

it('contains contract, machines and the folders of machines', () => {
  const names = allTargets().map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['contract', 'machines']);
  expect(names).toContain('wallet');
});
