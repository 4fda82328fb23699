/**
 * `npm run test:faults`: kills, cuts, stops and fills while miners save and collect, and judges what is left of their coins. `--seed 7` makes the
 * choices of an earlier run, `--points 1000` says how many faults, `--miners 200` before how many miners, `--report` writes `docs/reports/faults.md`.
 */
import { parseArgs } from 'node:util';
import { type FaultRunOptions, runFaults } from '../test/faults/fault-run.ts';
import { writeReport } from '../test/faults/report.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    points: { type: 'string', default: '1000' },
    miners: { type: 'string', default: '200' },
    report: { type: 'boolean', default: false },
  },
});
const [seed, points, miners] = [values.seed, values.points, values.miners].map(Number);
if (![seed, points, miners].every(Number.isSafeInteger) || !seed || !points || !miners) {
  console.error('--seed, --points and --miners are whole numbers above 0.');
  process.exit(1);
}

// What is broken off leaves nothing behind.
const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());

const options: FaultRunOptions = {
  seed,
  points,
  miners,
  pace: 4,
  outage: { usual: 3_000, longest: 60_000 },
  stop: interrupt.signal,
  tell: console.log,
};
console.log(`${points} faults before ${miners} miners, --seed ${seed}`);
const began = performance.now();
const tally = await runFaults(options);
if (values.report) await writeReport(options, tally, performance.now() - began);
for (const [violation, times] of tally.violations) console.log(`${times} times: ${violation}`);
console.log(`${tally.points} faults, ${tally.violations.size === 0 ? 'no violation' : 'VIOLATIONS'}`);
process.exitCode = tally.violations.size === 0 ? 0 : 1;
