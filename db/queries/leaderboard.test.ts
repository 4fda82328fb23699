import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { bestMinersQuery, findRank, listBestMiners, rankQuery } from './leaderboard.queries.ts';

const MINERS = 50_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Every tenth miner has nothing yet; the others lie in the table in no order of their totals.
  await database.db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, bowl_emptied_at, created_at, total, total_reached_at)
     SELECT 'miner-' || n || '@example.com', repeat('x', 97), 500, now(), now(), total,
            CASE WHEN total > 0 THEN timestamptz '2025-07-01' + n * interval '1 second' END
       FROM (SELECT n, CASE WHEN n % 10 = 0 THEN 0 ELSE (n::bigint * 7919) % :miners + 1 END AS total
               FROM generate_series(1, :miners) AS n) AS seeded`,
    { miners: MINERS },
  );
  await database.db.raw('ANALYZE miners');
});
afterAll(() => database.drop());

async function planOf(query: { toQuery(): string }): Promise<string> {
  const { rows } = await database.db.raw<{ rows: { 'QUERY PLAN': string }[] }>(`EXPLAIN ${query.toQuery()}`);
  return rows.map(row => row['QUERY PLAN']).join('\n');
}

test('the list is read from an index', async () => {
  const plan = await planOf(bestMinersQuery(database.db, 100));

  expect(plan).toContain('miners_rank');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

test.each(['first', 'median', 'last'])('the rank of the %s miner is counted in an index', async which => {
  const { db } = database;
  const ranked: { email: string; total: string }[] = await db('miners')
    .select('email', 'total')
    .where('total', '>', 0)
    .orderBy('total', 'desc');
  const place = { first: 1, median: ranked.length / 2, last: ranked.length }[which] ?? 0;
  const { email, total } = ranked[place - 1] ?? { email: '', total: '' };

  const plan = await planOf(rankQuery(db, { email, total: Number(total) }));

  expect(plan).toContain('miners_rank');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
  expect(await findRank(db, { email, total: Number(total) })).toEqual({ rank: place, total: Number(total) });
});

test('of equal totals the one that was reached earlier comes first', async () => {
  const { db } = database;
  await db('miners')
    .whereIn('email', ['miner-1@example.com', 'miner-2@example.com', 'miner-3@example.com'])
    .update({ total: 900_000_000_000 });
  await db('miners')
    .where({ email: 'miner-1@example.com' })
    .update({ total_reached_at: new Date('2025-08-01') });

  expect(await listBestMiners(db, 3)).toEqual(
    ['miner-2', 'miner-3', 'miner-1'].map(name => ({ email: `${name}@example.com`, total: 900_000_000_000 })),
  );
  expect(await findRank(db, { email: 'miner-1@example.com', total: 900_000_000_000 })).toEqual({
    rank: 3,
    total: 900_000_000_000,
  });
});
