import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { earningsByDayQuery } from './earnings.queries.ts';
import { neighboursQuery } from './leaderboard.queries.ts';
import { latestLedgerQuery } from './miner-ledger.queries.ts';

const email = 'miner-7@example.com';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, bowl_emptied_at, created_at, total, total_reached_at)
     SELECT 'miner-' || n || '@example.com', '', 500, now(), now(), n / 10 + 1, now() FROM generate_series(1, 20000) AS n`,
  );
  await database.db.raw(
    `INSERT INTO miner_ledger (email, revision, ordinal, kind, to_total, to_bowl, at)
     SELECT 'miner-' || m || '@example.com', n, 0, 'collect', 1, -1, now() - n * interval '1 hour'
       FROM generate_series(1, 20) AS m, generate_series(1, 1000) AS n`,
  );
  await database.db.raw('VACUUM ANALYZE');
});
afterAll(() => database.drop());

async function planOf(query: { toQuery(): string }): Promise<string> {
  const sql = `EXPLAIN (ANALYZE, TIMING OFF) ${query.toQuery()}`;
  const { rows } = await database.db.raw<{ rows: { 'QUERY PLAN': string }[] }>(sql);
  return rows.map(row => row['QUERY PLAN']).join('\n');
}

/** Returns how many rows each scan of an index of the given table returned. */
const rowsRead = (plan: string, index: string): readonly number[] =>
  [...plan.matchAll(new RegExp(`using ${index} .*actual rows=(\\d+)`, 'g'))].map(([, rows]) => Number(rows));

test('earnings read a bounded range of the ledger, and no other account', async () => {
  const plan = await planOf(earningsByDayQuery(database.db, email, 100));

  expect(plan).not.toMatch(/Seq Scan/);
  expect(rowsRead(plan, 'miner_ledger_pkey')).toEqual([100]);
});

test('an older page of the history reads its own rows', async () => {
  const plan = await planOf(latestLedgerQuery(database.db, email, 20, { revision: 500, ordinal: 0 }));

  expect(plan).not.toMatch(/Seq Scan|Sort/);
  expect(rowsRead(plan, 'miner_ledger_pkey')).toEqual([20]);
});

test.each(['above', 'below'] as const)('neighbours %s read two short index ranges', async side => {
  const plan = await planOf(
    neighboursQuery(database.db, side, { email, total: 900, reachedAt: Date.now() }, 3),
  );

  expect(plan).not.toMatch(/Seq Scan/);
  for (const rows of rowsRead(plan, 'miners_rank')) expect(rows).toBeLessThanOrEqual(3);
  expect(rowsRead(plan, 'miners_rank')).toHaveLength(2);
});
