import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { sortedStandings } from '../../test/support/sorted-standings.ts';
import {
  bestMinersQuery,
  countBetween,
  countBetweenQuery,
  listBestMiners,
  listRankCheckpoints,
  rankCheckpointsQuery,
} from './leaderboard.queries.ts';

const MINERS = 50_000;
const INTERVALS = { first: 1_000, interval: 500, chunkSize: 10_000 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Every tenth miner has no coins; the others are not stored in the order of their totals.
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

async function planOf(query: { toQuery(): string }, options = 'VERBOSE OFF'): Promise<string> {
  const sql = `EXPLAIN (${options}) ${query.toQuery()}`;
  const { rows } = await database.db.raw<{ rows: { 'QUERY PLAN': string }[] }>(sql);
  return rows.map(row => row['QUERY PLAN']).join('\n');
}

/** Returns how many index entries each part of an analyzed plan read. */
const rowsRead = (plan: string): readonly number[] =>
  [...plan.matchAll(/Index (?:Only )?Scan using miners_rank .*actual rows=(\d+)/g)].map(([, rows]) =>
    Number(rows),
  );

test('reads the leaderboard from an index', async () => {
  const plan = await planOf(bestMinersQuery(database.db, 100));

  expect(plan).toContain('miners_rank');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

const at = <Item>(list: readonly Item[], rank: number): Item => {
  const item = list[rank - 1];
  if (item === undefined) throw new Error('No miner has this rank.');
  return item;
};

test.each([
  ['the first miners', undefined, 1_000, 10_000],
  ['the miners behind a checkpoint', 20_000, 20_500, 30_000],
  ['the last miners', 40_000, 40_500, 45_000],
])('reads the checkpoints among %s from an index range', async (_, behind, first, last) => {
  const { db } = database;
  const ranked = await sortedStandings(database.db);
  const checkpoint = behind === undefined ? undefined : { ...at(ranked, behind), rank: behind };

  const checkpoints = await listRankCheckpoints(db, INTERVALS, checkpoint);
  const plan = await planOf(rankCheckpointsQuery(db, INTERVALS, checkpoint), 'ANALYZE, TIMING OFF');

  const ranks = Array.from({ length: (last - first) / 500 + 1 }, (_, nth) => first + 500 * nth);
  expect(checkpoints).toEqual(ranks.map(rank => ({ ...at(ranked, rank), rank })));
  expect(plan).not.toMatch(/Seq Scan|Bitmap/);
  expect(rowsRead(plan)).toEqual([0, last - (behind ?? 0)]);
});

test.each([
  ['the first', 1, undefined],
  ['one before the first checkpoint', 999, undefined],
  ['one right behind a checkpoint', 22_001, 22_000],
  ['one far behind a checkpoint', 22_999, 22_000],
  ['the last', 45_000, 44_000],
])('counts the rank of %s in an index range', async (_, rank, checkpointRank) => {
  const { db } = database;
  const ranked = await sortedStandings(database.db);
  const miner = at(ranked, rank);
  const checkpoint =
    checkpointRank === undefined ? undefined : { ...at(ranked, checkpointRank), rank: checkpointRank };

  const plan = await planOf(countBetweenQuery(db, checkpoint, miner));

  expect(plan.match(/Index (Only )?Scan/g)?.length).toBe(3);
  expect(plan).toContain('miners_rank');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
  expect(await countBetween(db, checkpoint, miner)).toBe(rank - (checkpointRank ?? 0));
});

test('ranks equal totals by when they were reached, then by email', async () => {
  const { db } = database;
  await db('miners').where('total', '>', 40_000).update({ total: 800_000_000_000 });
  await db('miners')
    .where('total', '=', 39_999)
    .update({ total_reached_at: new Date('2025-07-01') });
  await db('miners')
    .where({ total: 800_000_000_000 })
    .whereRaw('hashtext(email) % 2 = 0')
    .update({ total_reached_at: new Date('2025-08-01') });
  await db.raw('ANALYZE miners');
  const ranked = await sortedStandings(database.db);
  const checkpoints = await listRankCheckpoints(db, { first: 1_000, interval: 1_000, chunkSize: 50_000 });

  for (const rank of [1, 2, 1_000, 1_001, 5_555, 8_999, 9_000, 9_001, 20_000]) {
    const checkpoint = checkpoints.findLast(known => known.rank < rank);
    const count = await countBetween(db, checkpoint, at(ranked, rank));
    expect([rank, count]).toEqual([rank, rank - (checkpoint?.rank ?? 0)]);
  }
  const inTheMiddle = at(ranked, 7_500);
  const plan = await planOf(countBetweenQuery(db, at(checkpoints, 7), inTheMiddle));
  expect(plan).not.toMatch(/Seq Scan|Sort/);
  const analyzed = await planOf(
    countBetweenQuery(db, at(checkpoints, 7), inTheMiddle),
    'ANALYZE, TIMING OFF',
  );
  expect(rowsRead(analyzed)).toEqual([500]);
});

test('lists the earlier of equal totals first', async () => {
  const { db } = database;
  await db('miners')
    .whereIn('email', ['miner-1@example.com', 'miner-2@example.com', 'miner-3@example.com'])
    .update({ total: 900_000_000_000, total_reached_at: new Date('2025-07-01') });
  await db('miners')
    .where({ email: 'miner-1@example.com' })
    .update({ total_reached_at: new Date('2025-08-01') });

  expect(await listBestMiners(db, 3)).toEqual(
    ['miner-2', 'miner-3', 'miner-1'].map(name => ({ email: `${name}@example.com`, total: 900_000_000_000 })),
  );
});
