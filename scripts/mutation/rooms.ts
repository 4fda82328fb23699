/** Mutants are tried room by room, each with the tests of its room: nearly every line of a machine is evaluated when it is loaded. */
import { readdirSync } from 'node:fs';
import { inProject } from '../project.ts';

export interface Room {
  readonly name: string;
  /** What is mutated, as Stryker's globs. */
  readonly mutate: readonly string[];
  /** The tests that have to notice, as vitest's globs. */
  readonly tests: readonly string[];
  /** Where the tests run: threads start faster, and cannot be put into another time zone, as a test of calendar days wants to be. */
  readonly pool: 'threads' | 'forks';
}

/** Tests that stand elsewhere because they need several rooms. */
const TESTS_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  miner: ['test/properties/*.test.ts'],
};

const withoutTests = (glob: string): string[] => [glob, '!**/*.test.ts'];

function machineRooms(): Room[] {
  return readdirSync(inProject('machines'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => ({
      name,
      mutate: withoutTests(`machines/${name}/**/*.ts`),
      tests: [`machines/${name}/**/*.test.ts`, ...(TESTS_ELSEWHERE[name] ?? [])],
      pool: 'threads' as const,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const allRooms = (): Room[] => [
  {
    name: 'contract',
    mutate: withoutTests('contract/**/*.ts'),
    tests: ['contract/**/*.test.ts'],
    pool: 'forks',
  },
  { name: 'machines', mutate: withoutTests('machines/*.ts'), tests: ['machines/*.test.ts'], pool: 'threads' },
  ...machineRooms(),
];
