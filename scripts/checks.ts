/** Runs the checks of `lint`, `typecheck`, `validate` and `test`, and prints failed ones. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, runQuietly, runVisibly } from '../tools/build/programs.ts';
import { add, NOTHING, summaryOf, type Tally, tallyOf, tallyOfTests } from './results.ts';

export interface Check {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

/**
 * Checks again only what depends on a changed file. On two cores, one thread takes half the
 * processor time of TypeScript's usual four, which repeat work, and a third less time.
 */
const typesOf = (name: string, config: string): Check => ({
  name: `types of ${name}`,
  run: () =>
    runQuietly('tsc', [
      '-p',
      config,
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      `dist/types/${config}.tsbuildinfo`,
    ]),
});

export const LINT_CHECKS: readonly Check[] = [
  { name: 'lint', run: () => runQuietly('biome', ['ci', '--colors=off']) },
];

export const TYPE_CHECKS: readonly Check[] = [
  typesOf('contract and machines', 'tsconfig.pure.json'),
  typesOf('the server', 'tsconfig.server.json'),
  typesOf('the client', 'tsconfig.web.json'),
  typesOf('everything with its tests', 'tsconfig.json'),
];

/** Runs checks one after the other: each uses every core. */
export async function runChecks(checks: readonly Check[]): Promise<Tally> {
  let tally = NOTHING;
  for (const { name, run } of checks) tally = add(tally, reportCheck(name, await run()));
  return tally;
}

export function reportCheck(name: string, { ok, output }: Outcome): Tally {
  console.log(`${ok ? 'ok     ' : 'FAILED '} ${name}${ok ? '' : `\n${output.trimEnd()}\n`}`);
  return tallyOf(ok, name);
}

interface TestRun {
  /** By default, every project. */
  readonly projects?: readonly string[];
  /** By default, `vitest.config.ts`. */
  readonly config?: string;
  /** Vitest's filters of file names. */
  readonly files?: readonly string[];
  /** Patterns of files to leave out; Vitest ignores them for projects with exclusions of their own. */
  readonly excluded?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: string;
  /** A file for a report in JUnit's format. */
  readonly junit?: string;
  /** Whether to print the output at the end, for a run beside another one. */
  readonly isBuffered?: boolean;
  /** Runs only the tests that depend on what changed since this commit. */
  readonly changedSince?: string;
  /** By default, whether it depends on a change. */
  readonly mayFindNone?: boolean;
}

export async function runTests({
  projects = [],
  config = 'vitest.config.ts',
  files = [],
  excluded = [],
  env = {},
  node,
  junit,
  isBuffered = false,
  changedSince,
  mayFindNone = changedSince !== undefined,
}: TestRun): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'technovex-results-'));
  const reportFile = join(folder, 'report.json');
  try {
    const flags = ['run', '--config', config, '--allowOnly=false', '--reporter=default', '--reporter=json'];
    const selected = [
      ...(changedSince === undefined ? [] : ['--changed', changedSince]),
      ...(mayFindNone ? ['--passWithNoTests'] : []),
      ...projects.flatMap(project => ['--project', project]),
      ...excluded.flatMap(pattern => ['--exclude', pattern]),
    ];
    const asJson = `--outputFile.json=${reportFile}`;
    const forCi = junit === undefined ? [] : ['--reporter=junit', `--outputFile.junit=${junit}`];
    const run = isBuffered ? runQuietly : runVisibly;
    const { ok, output } = await run(
      'vitest',
      [...flags, asJson, ...forCi, ...selected, ...files],
      env,
      node,
    );
    if (isBuffered) process.stdout.write(output);
    const report = await readFile(reportFile, 'utf8').catch(() => undefined);
    return tallyOfTests(report, ok, mayFindNone);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints the summary and sets the exit code. */
export function finish(tally: Tally): void {
  console.log(summaryOf(tally));
  process.exitCode = tally.failed === 0 ? 0 : 1;
}
