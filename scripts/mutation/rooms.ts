/** What is mutated, and which tests have to notice. */
import { readdirSync } from 'node:fs';
import { inProject } from '../project.ts';

/**
 * Files that are tried in one run of Stryker, with the tests that have to notice: few at a time, as nearly every line of a machine is
 * evaluated when it is loaded, and each mutant of such a line needs every test from the start.
 */
export interface Unit {
  readonly name: string;
  /** Paths of files in the project. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** Where the tests run: threads start faster, and cannot be put into another time zone, as a test of calendar days wants to be. */
  readonly pool: 'threads' | 'forks';
}

export interface Room {
  readonly name: string;
  readonly units: readonly Unit[];
}

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
export function unitsOf(folder: string, names: readonly string[], pool: Unit['pool']): Unit[] {
  const files = names.filter(name => name.endsWith('.ts') && !isTest(name));
  const tests = names.filter(isTest);
  const proved = new Set(tests.map(subjectOf));
  const subjects = [...new Set(files.map(subjectOf))].filter(subject => proved.has(subject)).sort();
  const inFolder = (name: string): string => `${folder}/${name}`;
  const others = files.filter(file => !proved.has(subjectOf(file)));
  return [
    ...subjects.map(name => ({
      name,
      files: files.filter(file => subjectOf(file) === name).map(inFolder),
      tests: [
        ...tests.filter(test => subjectOf(test) === name).map(inFolder),
        ...(TESTS_ELSEWHERE[inFolder(name)] ?? []),
      ],
      pool,
    })),
    ...(others.length > 0
      ? [{ name: 'others', files: others.map(inFolder), tests: tests.map(inFolder), pool }]
      : []),
  ];
}

const namesIn = (folder: string): string[] =>
  readdirSync(inProject(folder), { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name);

/** Contract, what stands in `machines` itself, and each of its rooms. */
export const allRooms = (): Room[] => [
  { name: 'contract', units: unitsOf('contract', namesIn('contract'), 'forks') },
  { name: 'machines', units: unitsOf('machines', namesIn('machines'), 'threads') },
  ...readdirSync(inProject('machines'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => ({ name, units: unitsOf(`machines/${name}`, namesIn(`machines/${name}`), 'threads') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1)),
];
