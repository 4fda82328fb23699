/**
 * `npm run test:faults`: injects faults under load and verifies that no coin is lost. Flags:
 * `--seed 7`, `--faults 1000`, `--miners 200`, `--report` (writes `docs/reports/faults.md`).
 */
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { type FaultRunOptions, runFaults } from '../tools/faults/fault-run.ts';
import { writeReport } from '../tools/faults/report.ts';
import { readOptions, seedOf, wholeNumber } from './read-options.ts';

function readCommandLine() {
  const { seed, faults, miners, report } = readOptions('test:faults').values;
  return {
    seed: seedOf('test:faults', seed),
    faults: wholeNumber('test:faults', faults),
    miners: wholeNumber('test:faults', miners),
    report,
  };
}

function orFail<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    exitWithError(error);
  }
}

const { report, ...chosen } = orFail(readCommandLine);

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
const began = performance.now();
const tally = await runFaults(options);
if (report) await writeReport(options, tally, performance.now() - began);
for (const [violation, times] of tally.violations) console.log(`${times} times: ${violation}`);
console.log(`${tally.faults} faults, ${tally.violations.size === 0 ? 'no violation' : 'VIOLATIONS'}`);
process.exitCode = tally.violations.size === 0 ? 0 : 1;
