/**
 * `npx tsx scripts/mutate-machines.ts`: puts mistakes into the statecharts and counts those that show in the
 * tables of docs/machines, and those that these or the tests notice. Names select machines (`wallet`) or
 * folders (`account`). `--verbose` names the test that kills each mutant that no table shows.
 */
import { Command } from 'commander';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { allReplays } from '../test/model/all-models.ts';
import {
  isEnough,
  type MachineResult,
  rowOf,
  runMachine,
  TABLE_HEADER,
} from '../tools/mutation/machines/machine-run.ts';
import { startTests } from '../tools/mutation/machines/tests-run.ts';
import { allMachines, selectMachines } from './all-machines.ts';

const command = new Command('mutate-machines.ts')
  .description('Puts mistakes into these statecharts, or into all, and counts those that tests notice.')
  .argument('[machines...]')
  .option('--verbose', 'name the test that kills each mutant that no table shows', false)
  .parse();
const { verbose } = command.opts<{ verbose: boolean }>();

const machines = await allMachines();
const selected = await selectMachines(machines, command.args).catch(exitWithError);

const tests = await startTests();
const replays = await allReplays();
const results: MachineResult[] = [];
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
  console.log(rowOf(result.id, [result]));
}
await tests.close();
console.log(rowOf('**total**', results));

for (const { id, survivors } of results)
  for (const name of survivors) console.log(`Survives: ${id}: ${name}`);
for (const text of failed) console.log(`Not run: ${text}`);
process.exit(isEnough(results) && failed.length === 0 ? 0 : 1);
