/** Runs the checks and tests of `npm test`, and prints failed ones. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, runVisibly } from '../tools/build/programs.ts';
import { add, NOTHING, summaryOf, type Tally, tallyOf, tallyOfTests } from './results.ts';

export interface Check {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

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
  readonly env?: Readonly<Record<string, string>>;
}

export async function runTests({
  projects = [],
  config = 'vitest.config.ts',
  files = [],
  env = {},
}: TestRun): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'technovex-results-'));
  const reportFile = join(folder, 'report.json');
  try {
    const flags = ['run', '--config', config, '--allowOnly=false', '--reporter=default', '--reporter=json'];
    const selected = projects.flatMap(project => ['--project', project]);
    const { ok } = await runVisibly(
      'vitest',
      [...flags, `--outputFile.json=${reportFile}`, ...selected, ...files],
      env,
    );
    return tallyOfTests(await readFile(reportFile, 'utf8').catch(() => undefined), ok);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints the summary and sets the exit code. */
export function finish(tally: Tally): void {
  console.log(summaryOf(tally));
  process.exitCode = tally.failed === 0 ? 0 : 1;
}
