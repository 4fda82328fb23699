/**
 * `npm run test:faults`: kills, cuts, stops and fills while miners save and collect, and judges what is left of their coins. `--seed 7` makes the
 * choices of an earlier run, `--points 1000` says how many faults, `--miners 200` before how many miners, `--report` writes `docs/reports/faults.md`.
 */
import { fail } from '../server/fail.ts';
import { type FaultRunOptions, runFaults } from '../tools/faults/fault-run.ts';
import { writeReport } from '../tools/faults/report.ts';
import { readOptions, wholeNumber } from './read-options.ts';

const USAGE = 'Usage: npm run test:faults -- [--seed N] [--points N] [--miners N] [--report]';

function readCommandLine() {
  const { seed, points, miners, report } = readOptions(USAGE, {
    seed: { type: 'string', default: String(1 + (Date.now() % 1_000_000)) },
    points: { type: 'string', default: '1000' },
    miners: { type: 'string', default: '200' },
    report: { type: 'boolean', default: false },
  });
  return {
    seed: wholeNumber(USAGE, seed),
    points: wholeNumber(USAGE, points),
    miners: wholeNumber(USAGE, miners),
    report,
  };
}

function orFail<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    fail(error);
  }
}

const { report, ...chosen } = orFail(readCommandLine);

// What is broken off leaves nothing behind.
const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());

const options: FaultRunOptions = {
  ...chosen,
  pace: 4,
  outage: { usual: 3_000, longest: 60_000 },
  stop: interrupt.signal,
  tell: console.log,
};
console.log(`${chosen.points} faults before ${chosen.miners} miners, --seed ${chosen.seed}`);
const began = performance.now();
const tally = await runFaults(options);
if (report) await writeReport(options, tally, performance.now() - began);
for (const [violation, times] of tally.violations) console.log(`${times} times: ${violation}`);
console.log(`${tally.points} faults, ${tally.violations.size === 0 ? 'no violation' : 'VIOLATIONS'}`);
process.exitCode = tally.violations.size === 0 ? 0 : 1;
