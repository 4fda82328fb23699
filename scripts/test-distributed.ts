/**
 * `npx tsx scripts/test-distributed.ts`: runs the API tests, and faults of single nodes, on the Citus of
 * `CITUS_URL`.
 */
import { runFaults } from '../tools/faults/fault-run.ts';
import { finish, reportCheck, runTests } from './checks.ts';
import { add, type Tally } from './results.ts';

const FAULT_TYPES = ['shard moved', 'worker killed', 'worker paused', 'coordinator killed'];

async function injectFaults(): Promise<Tally> {
  const tally = await runFaults({
    seed: 1,
    faults: 300,
    only: FAULT_TYPES,
    miners: 200,
    pace: 4,
    outageMs: { typical: 5_000, max: 40_000 },
    log: console.log,
  });
  const violations = [...tally.violations].map(([violation, times]) => `${times} times: ${violation}`);
  return reportCheck('faults of nodes', { ok: violations.length === 0, output: violations.join('\n') });
}

if (!process.env['CITUS_URL']) {
  console.log('skipped: set CITUS_URL to the URL of a coordinator, with a superuser.');
} else {
  const tests = await runTests({ config: 'test/distributed/vitest.config.ts' });
  finish(add(tests, await injectFaults()));
}
