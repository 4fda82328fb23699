/** The ranks of a day's start are read once by one of several servers, whichever of them fails. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimDayRanks, storeDayRanks } from '../../db/queries/day-ranks.queries.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { createDayRanks, type DayRanks } from './day-ranks.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2025-07-01T00:00:05Z');
const CHUNK_SIZE = 4;

let database: TestDatabase;
let clock = START;
const opened: DayRanks[] = [];
const sent = vi.fn<(statement: { sql: string }) => void>();

function open() {
  const ranks = createDayRanks({ db: database.db, now: () => clock, chunkSize: CHUNK_SIZE });
  opened.push(ranks);
  return ranks;
}

beforeEach(async () => {
  clock = START;
  database = await createTestDatabase();
  await database.db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, bowl_emptied_at, created_at, total, total_reached_at)
     SELECT 'rank-' || n || '@example.com', '', 500, now(), now(), 11 - n, now() FROM generate_series(1, 10) AS n`,
  );
  sent.mockReset();
  database.db.on('query', sent);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(ranks => ranks.stop()));
  await database.drop();
});

const emails = Array.from({ length: 11 }, (_, nth) => `rank-${nth + 1}@example.com`);
const ranksOf = (ranks: DayRanks) => emails.map(email => ranks.current()?.rankOf(email));
const oneToTen = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, null];
const timesRead = () => sent.mock.calls.filter(([{ sql }]) => sql.includes('row_number')).length;

test('knows nothing before the first refresh', () => {
  expect(open().current()).toBeNull();
});

test('one server reads the ranks in chunks, and others load them', async () => {
  const [first, second] = [open(), open()];
  await first.refresh();
  await database.db('miners').update({ total: 1 });
  clock += MINUTE;
  await second.refresh();

  expect([first, second].map(ranks => ranks.current()?.since)).toEqual([START, START]);
  expect([ranksOf(first), ranksOf(second)]).toEqual([oneToTen, oneToTen]);
  expect(timesRead()).toBe(3);
});

test('two servers at the same time read them once', async () => {
  const servers = [open(), open()];
  await Promise.all(servers.map(ranks => ranks.refresh()));
  await Promise.all(servers.map(ranks => ranks.refresh()));

  expect(servers.map(ranksOf)).toEqual([oneToTen, oneToTen]);
  expect(timesRead()).toBe(3);
});

test('a known day is not looked up again', async () => {
  const ranks = open();
  await ranks.refresh();
  sent.mockReset();
  await ranks.refresh();

  expect(sent).not.toHaveBeenCalled();
});

test('the next day has ranks of its own, and the old ones are deleted', async () => {
  const ranks = open();
  await ranks.refresh();
  clock += DAY;
  expect(ranks.current()).toBeNull();
  await database.db('miners').where({ email: 'rank-10@example.com' }).update({ total: 99 });

  await ranks.refresh();

  expect(ranks.current()?.since).toBe(START + DAY);
  expect(ranks.current()?.rankOf('rank-10@example.com')).toBe(1);
  expect(await database.db('day_ranks').pluck('day')).toEqual(['2025-07-02']);
  expect(await database.db('day_rank_parts').distinct('day').pluck('day')).toEqual(['2025-07-02']);
});

test('another server reads the ranks half an hour after the first one has failed', async () => {
  await database.db('day_ranks').insert({ day: '2025-07-01', claimed_at: new Date(START) });
  const ranks = open();
  clock = START + 30 * MINUTE - 1;
  await ranks.refresh();
  expect(ranks.current()).toBeNull();

  clock += 1;
  await ranks.refresh();

  expect(ranks.current()?.since).toBe(START + 30 * MINUTE);
});

test('a server whose claim has lapsed stores nothing', async () => {
  const { db } = database;
  const day = '2025-07-01';
  const [slow, next] = [START, START + 1];
  expect(await claimDayRanks(db, { day, claimedAt: slow, lapsesAt: 0 })).toBe(true);
  expect(await claimDayRanks(db, { day, claimedAt: next, lapsesAt: slow - 1 })).toBe(false);
  expect(await claimDayRanks(db, { day, claimedAt: next, lapsesAt: slow })).toBe(true);

  expect(await storeDayRanks(db, { day, claimedAt: slow, parts: [Buffer.from('old')] })).toBe(false);
  expect(await storeDayRanks(db, { day, claimedAt: next, parts: [Buffer.from('new')] })).toBe(true);

  expect(await db('day_rank_parts').pluck('ranks')).toEqual([Buffer.from('new')]);
  expect(await claimDayRanks(db, { day, claimedAt: next, lapsesAt: next })).toBe(false);
});

test('a failed read is repeated', async () => {
  const ranks = open();
  await database.db.schema.renameTable('day_rank_parts', 'away');
  await expect(ranks.refresh()).rejects.toThrow(/day_rank_parts/);
  await database.db.schema.renameTable('away', 'day_rank_parts');
  clock += 30 * MINUTE;
  await ranks.refresh();

  expect(ranksOf(ranks)).toEqual(oneToTen);
});

test('a stopped server reads nothing more', async () => {
  const ranks = open();
  const refreshing = ranks.refresh();
  await ranks.stop();
  await refreshing.catch(() => undefined);
  sent.mockReset();

  await ranks.refresh();

  expect(sent).not.toHaveBeenCalled();
});
