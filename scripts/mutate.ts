/**
 * `npm run mutate`: runs mutation testing (Stryker) and lists the mutants that survive. Names after
 * `--` select targets (`wallet`) or parts of them (`miner/bowl`); without a name, it runs on
 * everything. `--force` ignores the results of earlier runs, `--workers 2` uses two cores,
 * `--report` only rewrites the report.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { inProject } from '../tools/build/project.ts';
import { nameOf, reasonFor } from '../tools/mutation/accepted.ts';
import { mutationDocs, type NamedResult } from '../tools/mutation/report.ts';
import { addScores, NO_MUTANTS, percentOf, resultOf, type Score } from '../tools/mutation/results.ts';
import { lastReportOf, runStryker } from '../tools/mutation/stryker.ts';
import { allTargets, type Part, type Target } from '../tools/mutation/targets.ts';

/** The command fails below this score. */
const MIN_SCORE_PERCENT = 85;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    report: { type: 'boolean', default: false },
  },
});

const scoreLine = (name: string, score: Score): string =>
  `${name}: ${score.killed} killed, ${score.survived} survived, ${score.ignored} ignored: ${percentOf(score).toFixed(1)} %`;

/** Merges the latest reports on a target's parts; undefined if there is none. */
async function resultOfTarget({ name, parts }: Target): Promise<NamedResult | undefined> {
  const reports = await Promise.all(parts.map(part => lastReportOf(name, part)));
  const files = reports.flatMap(report => Object.entries(report?.files ?? {}));
  return files.length === 0 ? undefined : { name, ...resultOf({ files: Object.fromEntries(files) }) };
}

/** Checks whether the command line selects a part, by its target's name or as `miner/bowl`. */
const isSelected = (target: Target, part: Part): boolean =>
  positionals.length === 0 ||
  positionals.includes(target.name) ||
  positionals.includes(`${target.name}/${part.name}`);

const targets = allTargets();
const tasks = targets.flatMap(target =>
  target.parts.map(part => ({ target, part, name: `${target.name}/${part.name}` })),
);
const selected = tasks.filter(({ target, part }) => !values.report && isSelected(target, part));
if (selected.length === 0 && !values.report) {
  console.error(`Unknown target. Targets: ${tasks.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

for (const { target, part, name } of selected) {
  try {
    await runStryker(target.name, part, Number(values.workers), values.force);
  } catch (error) {
    console.error(`${name}: Stryker failed: ${error instanceof Error ? error.message : error}`);
    continue;
  }
  const report = await lastReportOf(target.name, part);
  if (report === undefined) throw new Error(`Stryker wrote no report on ${name}.`);
  const { score, survivors } = resultOf(report);
  for (const survivor of survivors.filter(each => reasonFor(each) === undefined)) {
    console.log(`  line ${survivor.line}, ${survivor.mutator}: ${nameOf(survivor)}`);
  }
  console.log(scoreLine(name, score));
}

const results = (await Promise.all(targets.map(resultOfTarget))).filter(result => result !== undefined);
const reports = await Promise.all(tasks.map(({ target, part }) => lastReportOf(target.name, part)));
const missing = tasks.filter((_, at) => reports[at] === undefined).map(({ name }) => name);
await writeFile(inProject('docs', 'mutation-testing.md'), mutationDocs(results, missing));
const score = results.map(result => result.score).reduce(addScores, NO_MUTANTS);
console.log(scoreLine('total', score));
process.exitCode = percentOf(score) >= MIN_SCORE_PERCENT && missing.length === 0 ? 0 : 1;
