/** How Citus commits a batch: in two phases, a killed worker would keep its locks for a minute. */
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { applyAt, createMiners, saveOf } from '../support/batch-miners.ts';
import { withDatabase } from '../support/citus-cluster.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let superuser: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client(
    withDatabase(inject('citusUrl') ?? '', new URL(server.databaseUrl).pathname.slice(1)),
  );
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

/** Citus notes each commit in two phases until its recovery has seen it. */
async function twoPhaseCommits(): Promise<readonly string[]> {
  const { rows } = await superuser.query('SELECT gid FROM pg_dist_transaction');
  return rows.map(({ gid }) => gid);
}

test('a batch that writes the ledger is committed in one phase', async () => {
  const [email = ''] = await createMiners(server.db, 1);
  const before = await twoPhaseCommits();

  const outcomes = await applyAt(server.db, [saveOf(email, { claim: { totalMined: 1 } })]);

  expect(outcomes).toMatchObject([{ verdict: 'granted' }]);
  expect(await server.db('miner_ledger').where({ email }).select('kind')).toEqual([{ kind: 'collect' }]);
  expect((await twoPhaseCommits()).filter(gid => !before.includes(gid))).toEqual([]);
});
