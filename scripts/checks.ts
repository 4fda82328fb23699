/** What `npm run validate` and `npm test` have in common: each check is told in a line, a failed one with its output. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, runQuietly, runVisibly } from '../tools/build/programs.ts';
import { add, NOTHING, type Tally, tallyOf, tallyOfTests } from './results.ts';

const STATIC_CHECKS: readonly { name: string; program: Program; flags: readonly string[] }[] = [
  { name: 'lint', program: 'biome', flags: ['ci', '--colors=off'] },
  { name: 'types of contract and machines', program: 'tsc', flags: ['-p', 'tsconfig.pure.json'] },
  { name: 'types of the server', program: 'tsc', flags: ['-p', 'tsconfig.server.json'] },
  { name: 'types of the client', program: 'tsc', flags: ['-p', 'tsconfig.web.json'] },
  { name: 'types of everything with its tests', program: 'tsc', flags: ['-p', 'tsconfig.json'] },
];

/** Lint and types, one after the other: each of these programs uses every core by itself. */
export async function runStaticChecks(): Promise<Tally> {
  let tally = NOTHING;
  for (const { name, program, flags } of STATIC_CHECKS) {
    tally = add(tally, tellCheck(name, await runQuietly(program, flags)));
  }
  return tally;
}

export function tellCheck(name: string, { ok, output }: { ok: boolean; output: string }): Tally {
  console.log(`${ok ? 'ok     ' : 'FAILED '} ${name}${ok ? '' : `\n${output.trimEnd()}\n`}`);
  return tallyOf(ok, name);
}

/** Runs some of vitest's projects while their output is seen, on this Node or on the one at `node`. */
export async function runTests(
  projects: readonly string[],
  env: Readonly<Record<string, string>> = {},
  node?: string,
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'technovex-results-'));
  const reportFile = join(folder, 'report.json');
  try {
    const flags = ['run', '--allowOnly=false', '--reporter=default', '--reporter=json'];
    const chosen = projects.flatMap(project => ['--project', project]);
    const report = `--outputFile.json=${reportFile}`;
    const { ok } = await runVisibly('vitest', [...flags, report, ...chosen], env, node);
    return tallyOfTests(await readFile(reportFile, 'utf8').catch(() => undefined), ok);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
