/** Lists the files to mutate and the tests that must kill their mutants. */
import { readdirSync } from 'node:fs';
import { inProject } from '../build/project.ts';

/**
 * Files that one run of Stryker mutates, and the tests that must kill the mutants. Parts are small
 * because nearly every line of a machine is evaluated on import (a static mutant), and a static
 * mutant runs every test of its part.
 */
export interface Part {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** Vitest's pool. Threads start faster. */
  readonly pool: 'threads' | 'forks';
}

export interface Target {
  readonly name: string;
  readonly parts: readonly Part[];
}

/** Files that are not mutated, with the reason. */
export const EXCLUDED: Readonly<Record<string, string>> = {
  'contract/endpoint-docs.ts':
    'texts of the API documentation; a test beside it checks that none is empty, and `server/openapi/openapi-examples.routes.test.ts` provokes every error that they name on a running server.',
  'contract/examples.ts':
    'example values of each endpoint; `server/openapi/openapi-examples.routes.test.ts` replays them on a running server with a database, which these runs do not have.',
};

/** A test that sets the time zone, which is per process. */
const NEEDS_PROCESSES = 'contract/calendar-days.test.ts';

/** Tests outside the target's folder, by the subject that they cover. */
const TESTS_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'machines/miner/miner': ['test/properties/coins.test.ts'],
};

const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** `phase-form` of `phase-form.rules.ts`. */
const subjectOf = (file: string): string => file.slice(0, file.indexOf('.'));

/**
 * Assigns to each file the tests that share its name: `phase-form.machine.test.ts` covers
 * `phase-form.rules.ts` too. Files without such tests form one part, `others`, which every test of
 * the folder covers.
 */
export function partsOf(folder: string, names: readonly string[]): Part[] {
  const inFolder = (name: string): string => `${folder}/${name}`;
  const files = names.filter(name => name.endsWith('.ts') && !isTest(name) && !(inFolder(name) in EXCLUDED));
  const tests = names.filter(isTest);
  const covered = new Set(tests.map(subjectOf));
  const subjects = [...new Set(files.map(subjectOf))].filter(subject => covered.has(subject)).sort();
  const others = files.filter(file => !covered.has(subjectOf(file)));
  return [
    ...subjects.map(name =>
      partOf(name, files.filter(file => subjectOf(file) === name).map(inFolder), [
        ...tests.filter(test => subjectOf(test) === name).map(inFolder),
        ...(TESTS_ELSEWHERE[inFolder(name)] ?? []),
      ]),
    ),
    ...(others.length > 0 ? [partOf('others', others.map(inFolder), tests.map(inFolder))] : []),
  ];
}

const partOf = (name: string, files: readonly string[], tests: readonly string[]): Part => ({
  name,
  files,
  tests,
  pool: tests.includes(NEEDS_PROCESSES) ? 'forks' : 'threads',
});

const namesIn = (folder: string): string[] =>
  readdirSync(inProject(folder), { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name);

/** Lists contract, each folder of `machines`, and the pure tools. */
export const allTargets = (): Target[] => [
  { name: 'contract', parts: partsOf('contract', namesIn('contract')) },
  { name: 'machines', parts: partsOf('machines', namesIn('machines')) },
  ...readdirSync(inProject('machines'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => ({ name, parts: partsOf(`machines/${name}`, namesIn(`machines/${name}`)) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1)),
  ...['tools/inspector/machines', 'tools/statechart'].map(folder => ({
    name: folder,
    parts: partsOf(folder, namesIn(folder)),
  })),
];
