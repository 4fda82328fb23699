/** A few faults of every kind, as many as everybody can wait for. `npm run test:faults` makes a thousand. */
import { expect, test } from 'vitest';
import { runFaults } from './fault-run.ts';

/** The rest takes longer, or differs little from one of these. */
const KINDS = [
  'server killed',
  'PostgreSQL killed',
  'server and PostgreSQL killed at once',
  'a process of PostgreSQL killed',
  'miners: answer lost',
  'database: answer lost',
  'database: connection cut within a request',
  'PostgreSQL away',
  'disk full',
];

test('whatever is killed, cut, stopped or full, no coin is lost or made, and everything recovers by itself', async () => {
  const lines: string[] = [];
  const tally = await runFaults({
    seed: 1,
    points: 10,
    only: KINDS,
    miners: 30,
    pace: 10,
    outage: { usual: 1_000, longest: 1_000 },
    tell: line => lines.push(line),
  });

  expect(Object.fromEntries(tally.violations), lines.join('\n')).toEqual({});
  // Whoever reads that all is well has to read what was left out.
  for (const [form, reason] of tally.skipped) {
    process.stderr.write(`NOT TRIED: faults of a site of the form "${form}": ${reason}\n`);
  }
}, 300_000);
