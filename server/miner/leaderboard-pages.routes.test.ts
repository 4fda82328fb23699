import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { signInMiner } from '../../test/support/signed-in-miner.ts';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;
const UNITS = 10 ** 8;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

/** Adds miners, the best first; the one of rank `n` is `rank-n@example.com`. */
const addMiners = (count: number) =>
  server.db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, bowl_emptied_at, created_at, total, total_reached_at)
     SELECT 'rank-' || n || '@example.com', '', 500, now(), now(), (?::bigint + 1 - n) * 100000000, now()
       FROM generate_series(1, ?::int) AS n`,
    [count, count],
  );

interface Entry {
  readonly rank: number;
  readonly email: string;
  readonly totalMined: number;
  readonly rankBefore: number | null;
}
interface Page {
  readonly pages: number;
  readonly changesSince: string | null;
  readonly miners: readonly Entry[];
}

const get = (page: string) => server.openBrowser().get(`/api/miner/leaderboard/${page}`);
const pageOf = async (page: number) => (await get(String(page))).json as Page;
const list = async () => (await server.openBrowser().get('/api/miner/leaderboard')).json;
const changes = async () => (await server.openBrowser().get('/api/miner/rank-changes')).json;
const ranksOf = ({ miners }: Page) => miners.map(({ rank }) => rank);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth);

test('lists a hundred miners a page, up to a thousand', async () => {
  await addMiners(1_001);

  expect(await list()).toHaveLength(100);
  expect(await changes()).toEqual({
    pages: 10,
    changesSince: null,
    miners: Array(100).fill({ email: 'ra***@example.com', rankBefore: null }),
  });
  expect(ranksOf(await pageOf(2))).toEqual(range(101, 200));
  const last = await pageOf(10);
  expect(ranksOf(last)).toEqual(range(901, 1_000));
  expect(last.miners.at(-1)).toEqual({
    rank: 1_000,
    email: 'ra***@example.com',
    totalMined: 2,
    rankBefore: null,
  });
});

test('the last page may be short, and the pages behind it are empty', async () => {
  await addMiners(201);

  expect(ranksOf(await pageOf(3))).toEqual([201]);
  expect(await pageOf(4)).toEqual({ pages: 3, changesSince: null, miners: [] });
  expect((await pageOf(3)).pages).toBe(3);
});

test.each(['0', '1', '11', '-1', '1.5', '01', 'two', '1e0', '%00'])('rejects page %s', async page => {
  expect(await get(page)).toMatchObject({
    status: 400,
    text: 'There is no such page. Pages after the first are numbered from 2 to 10.',
  });
});

test('reads the database once in two seconds for all pages', async () => {
  await addMiners(150);
  await list();
  await server.db('miners').delete();

  expect(ranksOf(await pageOf(2))).toEqual(range(101, 150));
  server.advance(2 * SECOND);
  expect(await pageOf(2)).toEqual({ pages: 0, changesSince: null, miners: [] });
  expect(await changes()).toEqual({ pages: 0, changesSince: null, miners: [] });
});

test('tells the rank at the start of the day, and of newer miners that they had none', async () => {
  await addMiners(3);
  await server.dayRanks.refresh();
  await server
    .db('miners')
    .where({ email: 'rank-3@example.com' })
    .update({ total: 9 * UNITS });
  await addNewcomer('new@example.com', 8);

  expect(await changes()).toEqual({
    pages: 1,
    changesSince: new Date(server.now()).toISOString(),
    miners: [
      { email: 'ra***@example.com', rankBefore: 3 },
      { email: 'ne***@example.com', rankBefore: null },
      { email: 'ra***@example.com', rankBefore: 1 },
      { email: 'ra***@example.com', rankBefore: 2 },
    ],
  });
});

test('forgets the ranks when the next day begins', async () => {
  await addMiners(2);
  await server.dayRanks.refresh();
  server.advance(DAY);

  expect(await changes()).toMatchObject({ changesSince: null, miners: [{ rankBefore: null }, {}] });
});

const addNewcomer = (email: string, total: number) =>
  server.db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, bowl_emptied_at, created_at, total, total_reached_at)
     VALUES (?, '', 500, now(), now(), ?, now())`,
    [email, total * UNITS],
  );

/** Logs a miner in who has the given total. */
async function minerWith(email: string, total: number) {
  const { browser } = await signInMiner(server, { miner: await server.createMiner({ email }) });
  await server
    .db('miners')
    .where({ email })
    .update({ total: total * UNITS, total_reached_at: new Date(server.now()) });
  return async () =>
    (await browser.get('/api/miner/rank')).json as Entry & Record<'above' | 'below', Entry[]>;
}

test('a miner sees three neighbours on each side, with masked emails', async () => {
  await addMiners(20);
  const rank = await minerWith('ada@example.com', 10.5);
  await server.dayRanks.refresh();

  const own = await rank();

  expect(own).toMatchObject({
    rank: 11,
    email: 'ada@example.com',
    rankBefore: 11,
    changesSince: new Date(server.now()).toISOString(),
  });
  expect(own.above).toEqual(
    [8, 9, 10].map(rank => ({
      rank,
      email: 'ra***@example.com',
      totalMined: 21 - rank,
      rankBefore: rank,
    })),
  );
  expect(own.below.map(({ rank, totalMined }) => [rank, totalMined])).toEqual([
    [12, 10],
    [13, 9],
    [14, 8],
  ]);
});

test('the first and the last miner have neighbours on one side', async () => {
  await addMiners(2);
  const [first, last] = [await minerWith('first@example.com', 99), await minerWith('last@example.com', 0.1)];

  expect((await first()).above).toEqual([]);
  expect((await first()).below.map(({ rank }) => rank)).toEqual([2, 3, 4]);
  expect((await last()).above.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect((await last()).below).toEqual([]);
});

test('neighbours with the same total are ordered by when they reached it', async () => {
  const at = (second: number) => new Date(server.now() + second * SECOND);
  const rank = await minerWith('ada@example.com', 1);
  for (const [email, second] of [
    ['earlier@example.com', -2],
    ['earliest@example.com', -3],
    ['later@example.com', 1],
  ] as const) {
    await addNewcomer(email, 1);
    await server
      .db('miners')
      .where({ email })
      .update({ total_reached_at: at(second) });
  }

  const { above, below } = await rank();

  expect([above, below].map(side => side.map(({ email, rank }) => [rank, email]))).toEqual([
    [
      [1, 'ea***@example.com'],
      [2, 'ea***@example.com'],
    ],
    [[4, 'la***@example.com']],
  ]);
});
