/** A short fault run for `npm test`; `scripts/test-faults.ts` injects 1,000 faults. */
import { expect, test } from 'vitest';
import { runFaults } from './fault-run.ts';

/** The others take longer or differ little from one of these. */
const FAULT_TYPES = [
  'server killed',
  'PostgreSQL killed',
  'server and PostgreSQL killed',
  'PostgreSQL backend killed',
  'clients: response dropped',
  'database: response dropped',
  'database: request truncated',
  'PostgreSQL unavailable',
  'disk full',
];

test('no fault loses or creates coins, and the site recovers by itself', async () => {
  const lines: string[] = [];
  const tally = await runFaults({
    seed: 1,
    faults: 10,
    only: FAULT_TYPES,
    miners: 30,
    pace: 10,
    outageMs: { typical: 1_000, max: 1_000 },
    log: line => lines.push(line),
  });

  expect(Object.fromEntries(tally.violations), lines.join('\n')).toEqual({});
  // A passing run still has to name what it left out.
  for (const [deployment, reason] of tally.skipped) {
    process.stderr.write(`SKIPPED: deployment "${deployment}": ${reason}\n`);
  }
}, 300_000);
