import { expect, it } from 'vitest';
import { allRooms, unitsOf } from './rooms.ts';

it('proves each file by the tests that bear its name, and those without such tests by all', () => {
  const names = ['lamp.machine.ts', 'lamp.rules.ts', 'lamp.paths.test.ts', 'switch.facts.ts', 'plan.md'];
  expect(unitsOf('machines/lamp', names)).toEqual([
    {
      name: 'lamp',
      files: ['machines/lamp/lamp.machine.ts', 'machines/lamp/lamp.rules.ts'],
      tests: ['machines/lamp/lamp.paths.test.ts'],
      pool: 'threads',
    },
    {
      name: 'others',
      files: ['machines/lamp/switch.facts.ts'],
      tests: ['machines/lamp/lamp.paths.test.ts'],
      pool: 'threads',
    },
  ]);
});

it('leaves no room out', () => {
  const names = allRooms().map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['contract', 'machines']);
  expect(names).toContain('wallet');
});
