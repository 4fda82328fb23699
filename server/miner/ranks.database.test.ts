/**
 * Ranks are exact however their checkpoints are read: in chunks, ahead of time, again or not at
 * all.
 */
import pLimit from 'p-limit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as queries from '../../db/queries/leaderboard.queries.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { sortedStandings } from '../../test/support/sorted-standings.ts';
import { createRanks, type Ranks } from './ranks.ts';

const MINUTE = 60_000;
const INTERVALS = { first: 40, interval: 20, chunkSize: 100 };

let database: TestDatabase;
let ranks: Ranks;
let clock = 0;
const sent = vi.fn<(statement: { sql: string }) => void>();
const open = () => createRanks({ db: database.db, now: () => clock, intervals: INTERVALS });

beforeEach(async () => {
  database = await createTestDatabase();
  // A third share one total, and half of these the time at which they reached it.
  await database.db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, bowl_emptied_at, created_at, total, total_reached_at)
     SELECT 'miner-' || n || '@example.com', '', 500, now(), now(), CASE WHEN n % 3 = 0 THEN 250 ELSE n END,
            timestamptz '2025-07-01' + (CASE WHEN n % 2 = 0 THEN n ELSE 0 END) * interval '1 second'
       FROM generate_series(1, 500) AS n`,
  );
  ranks = open();
  sent.mockReset();
  database.db.on('query', sent);
});
afterEach(async () => {
  await ranks.stop();
  await database.drop();
});

/** Ten at the same time, as many as there are connections: more could wait for one for too long. */
const oneOfTen = pLimit(10);
const computeRanks = (miners: readonly queries.Standing[]) =>
  Promise.all(miners.map(miner => oneOfTen(() => ranks.of(miner))));
const oneToLast = Array.from({ length: 500 }, (_, at) => at + 1);
const timesRead = () => sent.mock.calls.filter(([{ sql }]) => sql.includes('row_number')).length;

test('computes exact ranks when checkpoints are read in several chunks', async () => {
  expect(await computeRanks(await sortedStandings(database.db))).toEqual(oneToLast);
  // Five chunks, and an empty one.
  expect(timesRead()).toBe(6);
});

test('reads no checkpoints after a warm-up', async () => {
  const miners = await sortedStandings(database.db);
  ranks.warmUp();
  await vi.waitFor(() => expect(timesRead()).toBe(6));
  await computeRanks(miners.slice(0, 1));
  sent.mockReset();

  expect(await computeRanks(miners)).toEqual(oneToLast);
  expect(timesRead()).toBe(0);
});

test('uses checkpoints for a minute and until they are refreshed', async () => {
  const miners = await sortedStandings(database.db);
  await computeRanks(miners);
  const [last] = miners.slice(-1);
  if (!last) throw new Error('There is no miner.');
  // Two hundred miners ahead of all others.
  await database.db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, bowl_emptied_at, created_at, total, total_reached_at)
     SELECT 'newer-' || n || '@example.com', '', 500, now(), now(), 1000, now() FROM generate_series(1, 200) AS n`,
  );
  sent.mockReset();

  clock += MINUTE - 1;
  expect(await ranks.of(last)).toBe(500);
  expect(timesRead()).toBe(0);
  clock += 1;
  expect(await ranks.of(last)).toBe(500);
  await vi.waitFor(async () => expect(await ranks.of(last)).toBe(700), { timeout: 10_000 });
  expect(timesRead()).toBe(8);
});

test('counts few miners even if many have risen between two checkpoints', async () => {
  const miners = await sortedStandings(database.db);
  await computeRanks(miners.slice(0, 1));
  await database.db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, bowl_emptied_at, created_at, total, total_reached_at)
     SELECT 'riser-' || n || '@example.com', '', 500, now(), now(), ?, now() FROM generate_series(1, 300) AS n`,
    [miners[99]?.total ?? 0],
  );
  const all = await sortedStandings(database.db);
  const risers = all.filter(({ email }) => email.startsWith('riser'));
  const counted = vi.spyOn(queries, 'countBetween');

  for (const one of risers) expect(await ranks.of(one)).toBe(1 + all.indexOf(one));

  const counts = await Promise.all(counted.mock.results.map(({ value }) => value));
  expect(counts).toHaveLength(risers.length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2 * INTERVALS.interval + 1);
});

test('refreshes the checkpoints after the clock was set back', async () => {
  const [first] = await sortedStandings(database.db);
  if (!first) throw new Error('There is no miner.');
  await ranks.of(first);
  sent.mockReset();

  clock -= 1;
  await ranks.of(first);

  await vi.waitFor(() => expect(timesRead()).toBe(6), { timeout: 10_000 });
});

test('reads the checkpoints on the first request if the warm-up failed', async () => {
  const miners = await sortedStandings(database.db);
  await database.db.schema.renameTable('miners', 'away');
  ranks.warmUp();
  await vi.waitFor(() => expect(timesRead()).toBe(1));
  await expect(ranks.of({ email: 'a@example.com', total: 1, reachedAt: 0 })).rejects.toThrow(/miners/);
  await database.db.schema.renameTable('away', 'miners');

  expect(await computeRanks(miners)).toEqual(oneToLast);
});

test('uses the old checkpoints if a refresh fails', async () => {
  const miners = await sortedStandings(database.db);
  await computeRanks(miners);
  await database.db.raw('ALTER TABLE miners RENAME COLUMN total TO sum');
  clock += MINUTE;
  await expect(computeRanks(miners.slice(0, 1))).rejects.toThrow(/total/);
  await database.db.raw('ALTER TABLE miners RENAME COLUMN sum TO total');

  expect(await computeRanks(miners)).toEqual(oneToLast);
});

test('stops reading between two chunks', async () => {
  ranks.warmUp();
  await ranks.stop();

  expect(timesRead()).toBe(1);
});
