/**
 * `npx tsx scripts/test-faults.ts --seed 7`: injects faults under load and verifies that no coin is
 * lost.
 */
import { Command } from 'commander';
import { type FaultRunOptions, runFaults } from '../tools/faults/fault-run.ts';
import { freshSeed, wholeNumber } from './option-values.ts';

interface Chosen {
  readonly seed: number;
  readonly faults: number;
  readonly miners: number;
}

const chosen = new Command('test-faults.ts')
  .description('Injects faults under load and verifies that no coin is lost.')
  .option('--seed <number>', 'repeats a run', wholeNumber, freshSeed())
  .option('--faults <number>', 'how many', wholeNumber, 1_000)
  .option('--miners <number>', 'how many mine meanwhile', wholeNumber, 200)
  .parse()
  .opts<Chosen>();

// An interrupted run still stops what it has started.
const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());

const options: FaultRunOptions = {
  ...chosen,
  pace: 4,
  outageMs: { typical: 3_000, max: 60_000 },
  stop: interrupt.signal,
  log: console.log,
};
console.log(`Injecting ${chosen.faults} faults with ${chosen.miners} miners, --seed ${chosen.seed}`);
const tally = await runFaults(options);
for (const [violation, times] of tally.violations) console.log(`${times} times: ${violation}`);
console.log(`${tally.faults} faults, ${tally.violations.size === 0 ? 'no violation' : 'VIOLATIONS'}`);
process.exitCode = tally.violations.size === 0 ? 0 : 1;
