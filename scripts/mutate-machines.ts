/**
 * `npx tsx scripts/mutate-machines.ts`: puts mistakes into the statecharts and counts those that generated
 * paths alone, and all tests, notice. Names select machines (`wallet`) or folders
 * (`account`). `--verbose` names the test that kills each mutant that no path kills.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { inProject } from '../tools/build/project.ts';
import { runMachine, staleEquivalents } from '../tools/mutation/machines/machine-run.ts';
import { allReplays } from '../tools/mutation/machines/paths-run.ts';
import {
  formatReport,
  isEnough,
  type MachineResult,
  mergeResults,
  parseReport,
  rowOf,
  TABLE_HEADER,
} from '../tools/mutation/machines/report.ts';
import { MachineTests } from '../tools/mutation/machines/tests-run.ts';
import { allMachines, selectMachines } from './all-machines.ts';

const REPORT = inProject('docs', 'reports', 'machine-mutants.md');

const command = new Command('mutate-machines.ts')
  .description('Puts mistakes into these statecharts, or into all, and counts those that tests notice.')
  .argument('[machines...]')
  .option('--verbose', 'name the test that kills each mutant that no path kills', false)
  .parse();
const { verbose } = command.opts<{ verbose: boolean }>();

const machines = await allMachines();
const selected = await selectMachines(machines, command.args).catch(exitWithError);

const tests = await MachineTests.start();
const replays = await allReplays();
const results: MachineResult[] = [];
const stale: string[] = [];
const failed: string[] = [];
console.log(TABLE_HEADER);
for (const machine of selected) {
  const result = await runMachine(machine, replays, tests, (name, killer) => {
    if (verbose) console.log(`  ${name}: ${killer ?? 'survives'}`);
  }).catch((error: unknown) => {
    failed.push(`${machine.name}: ${error instanceof Error ? error.message : error}`);
  });
  if (!result) continue;
  results.push(result);
  stale.push(...staleEquivalents(result).map(name => `${result.id}: ${name}`));
  console.log(rowOf(result.id, [result]));
}
await tests.close();
console.log(rowOf('**total**', results));

for (const { id, survivors } of results) {
  for (const { name, reason } of survivors) if (reason === undefined) console.log(`Survives: ${id}: ${name}`);
}
for (const name of stale) console.log(`Listed as equivalent, but killed or unknown: ${name}`);
for (const text of failed) console.log(`Not run: ${text}`);
const ids = machines.map(({ machine }) => machine.id);
writeFileSync(REPORT, formatReport(mergeResults(parseReport(readFileSync(REPORT, 'utf8')), results, ids)));
process.exit(isEnough(results) && stale.length + failed.length === 0 ? 0 : 1);
