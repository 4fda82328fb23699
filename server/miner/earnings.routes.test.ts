import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EARNINGS_ENTRIES } from '../../contract/miner-security.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { signInMiner } from '../../test/support/signed-in-miner.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Adds collects of one unit each to a ledger, a second apart, and to the account's total. */
async function addCollects(email: string, { from, count, at }: { from: number; count: number; at: number }) {
  await server.db.raw(
    `INSERT INTO miner_ledger (email, revision, ordinal, kind, to_total, to_bowl, at)
     SELECT ?, n, 0, 'collect', 1, -1, ?::timestamptz + (n - ?) * interval '1 second'
       FROM generate_series(?::bigint, ?::bigint) AS n`,
    [email, new Date(at), from, from, from + count - 1],
  );
  await server
    .db('miners')
    .where({ email })
    .increment({ total: count })
    .update({ total_reached_at: new Date(at), revision: from + count - 1 });
}

interface Row {
  readonly id: string;
}
const rowsOf = async (browser: TestBrowser, path: string) => (await browser.get(path)).json as readonly Row[];
const revisions = (rows: readonly Row[]) => rows.map(({ id }) => Number(id.split('.')[0]));
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, nth) => from - nth);

describe('pages of the history', () => {
  test('lead to the first entry, 200 at a time, undisturbed by newer entries', async () => {
    const { browser, email } = await signInMiner(server);
    await addCollects(email, { from: 1, count: 300, at: server.now() });
    const newest = await rowsOf(browser, '/api/miner/history');
    await addCollects(email, { from: 301, count: 10, at: server.now() });

    const older = await rowsOf(browser, `/api/miner/history/${newest.at(-1)?.id}`);
    const oldest = await rowsOf(browser, `/api/miner/history/${older.at(-1)?.id}`);

    expect([newest, older, oldest].map(revisions)).toEqual([down(300, 251), down(250, 51), down(50, 1)]);
    expect(await rowsOf(browser, '/api/miner/history/1.0')).toEqual([]);
  });

  test('distinguish the entries of one revision', async () => {
    const { browser, email } = await signInMiner(server);
    await server.db.raw(
      `INSERT INTO miner_ledger (email, revision, ordinal, kind, to_total, to_bowl, at)
       SELECT ?, 10, n, 'collect', 0, 0, now() FROM generate_series(0, 3) AS n`,
      [email],
    );

    const ids = (await rowsOf(browser, '/api/miner/history/10.2')).map(({ id }) => id);

    expect(ids).toEqual(['10.1', '10.0']);
  });

  test('list no entries of others', async () => {
    const [{ email }, { browser }] = [await signInMiner(server), await signInMiner(server)];
    await addCollects(email, { from: 1, count: 3, at: server.now() });

    expect(await rowsOf(browser, '/api/miner/history/3.0')).toEqual([]);
  });

  test.each(['1', '1.', '.1', '-1.0', '1.0.0', '01.0', '1e3.0', '1.99999', `${'9'.repeat(16)}.0`, 'csv'])(
    'reject %s, which is no place in a ledger',
    async before => {
      const { browser } = await signInMiner(server);

      expect(await browser.get(`/api/miner/history/${before}`)).toMatchObject({
        status: 400,
        text: 'This is not an entry of the history.',
      });
    },
  );
});

describe('earnings', () => {
  const earningsOf = async (browser: TestBrowser) => (await browser.get('/api/miner/earnings')).json;

  test('are sums by UTC day, with the total at its end', async () => {
    const { browser, save } = await signInMiner(server);
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    expect(await earningsOf(browser)).toEqual({ today: day(server.now()), isComplete: true, days: [] });

    const first = day(server.now());
    server.advance(1_000 * SECOND);
    await save({ totalMined: 0.002 });
    await save({ totalMined: 0.005 });
    await save({ totalMined: 10.005, twitterBonusClaimed: true });
    server.advance(2 * DAY);
    const last = day(server.now());
    await save({ totalMined: 10.005 });
    await save({ totalMined: 10.105 });

    expect(await earningsOf(browser)).toEqual({
      today: last,
      isComplete: true,
      days: [
        { day: first, collected: 0.005, bonus: 10, total: 10.005 },
        { day: last, collected: 0.1, bonus: 0, total: 10.105 },
      ],
    });
  });

  test('of a second before and after midnight belong to two days', async () => {
    const { browser, email } = await signInMiner(server);
    await addCollects(email, { from: 1, count: 2, at: Date.parse('2025-06-30T23:59:59Z') });

    expect(await earningsOf(browser)).toMatchObject({
      days: [
        { day: '2025-06-30', collected: 1e-8, total: 1e-8 },
        { day: '2025-07-01', collected: 1e-8, total: 2e-8 },
      ],
    });
  });

  test('leave out the day on which their bound falls, and keep exact totals', async () => {
    const { browser, email } = await signInMiner(server);
    const at = (day: number) => Date.parse(`2025-06-0${day}T00:00:00Z`);
    await addCollects(email, { from: 1, count: 10, at: at(1) });
    await addCollects(email, { from: 11, count: 10, at: at(2) });
    await addCollects(email, { from: 21, count: EARNINGS_ENTRIES - 5, at: at(3) });

    expect(await earningsOf(browser)).toMatchObject({
      isComplete: false,
      days: [
        { day: '2025-06-03', collected: (EARNINGS_ENTRIES - 5) / 1e8, total: (EARNINGS_ENTRIES + 15) / 1e8 },
      ],
    });
  });
});
