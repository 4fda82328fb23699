/** What is mutated, and which tests have to notice. */
import { readdirSync } from 'node:fs';
import { inProject } from '../build/project.ts';

/**
 * Files that are tried in one run of Stryker, with the tests that have to notice: few at a time, as nearly every line of a machine is
 * evaluated when it is loaded, and each mutant of such a line needs every test from the start.
 */
export interface Unit {
  readonly name: string;
  /** Paths of files in the project. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** Where the tests run. Threads start faster. */
  readonly pool: 'threads' | 'forks';
}

export interface Room {
  readonly name: string;
  readonly units: readonly Unit[];
}

/** Files that are not mutated at all, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'contract/endpoint-docs.ts':
    'words for people about each endpoint; that none is empty is tested beside it, and `server/openapi/openapi-examples.routes.test.ts` provokes every refusal that they name on a running server.',
  'contract/examples.ts':
    'values of one call of each endpoint; `server/openapi/openapi-examples.routes.test.ts` replays every one of them on a running server, with a database that these runs do without.',
};

/** A test that has to be put into several time zones, which threads cannot be. */
const NEEDS_PROCESSES = 'contract/calendar-days.test.ts';

/** Tests that stand elsewhere because they need more than one room, by folder and name of what they prove. */
const TESTS_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'machines/miner/miner': ['test/properties/coins.test.ts'],
};

const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** `phase-form` of `phase-form.rules.ts`. */
const subjectOf = (file: string): string => file.slice(0, file.indexOf('.'));

/**
 * A file is proved by the tests that bear its name: `phase-form.rules.ts` by `phase-form.machine.test.ts` as well. Files without such tests are
 * proved together, by every test of the room.
 */
export function unitsOf(folder: string, names: readonly string[]): Unit[] {
  const inFolder = (name: string): string => `${folder}/${name}`;
  const files = names.filter(name => name.endsWith('.ts') && !isTest(name) && !(inFolder(name) in LEFT_OUT));
  const tests = names.filter(isTest);
  const proved = new Set(tests.map(subjectOf));
  const subjects = [...new Set(files.map(subjectOf))].filter(subject => proved.has(subject)).sort();
  const others = files.filter(file => !proved.has(subjectOf(file)));
  return [
    ...subjects.map(name =>
      unitOf(name, files.filter(file => subjectOf(file) === name).map(inFolder), [
        ...tests.filter(test => subjectOf(test) === name).map(inFolder),
        ...(TESTS_ELSEWHERE[inFolder(name)] ?? []),
      ]),
    ),
    ...(others.length > 0 ? [unitOf('others', others.map(inFolder), tests.map(inFolder))] : []),
  ];
}

const unitOf = (name: string, files: readonly string[], tests: readonly string[]): Unit => ({
  name,
  files,
  tests,
  pool: tests.includes(NEEDS_PROCESSES) ? 'forks' : 'threads',
});

const namesIn = (folder: string): string[] =>
  readdirSync(inProject(folder), { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name);

/** Contract, each folder of `machines`, and the tools that are pure. */
export const allRooms = (): Room[] => [
  { name: 'contract', units: unitsOf('contract', namesIn('contract')) },
  { name: 'machines', units: unitsOf('machines', namesIn('machines')) },
  ...readdirSync(inProject('machines'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => ({ name, units: unitsOf(`machines/${name}`, namesIn(`machines/${name}`)) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1)),
  ...['tools/inspector/machines', 'tools/statechart'].map(folder => ({
    name: folder,
    units: unitsOf(folder, namesIn(folder)),
  })),
];
