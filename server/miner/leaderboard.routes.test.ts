import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { signInMiner } from '../../test/support/signed-in-miner.ts';

const SECOND = 1_000;
const FRESH_FOR = 2 * SECOND;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const leaderboard = async () => (await server.openBrowser().get('/api/miner/leaderboard')).json;

/** Creates a miner who has collected the coins of some seconds. */
async function minerWith(email: string, total: number) {
  const miner = await signInMiner(server, { miner: await server.createMiner({ email }) });
  server.advance(1_000 * SECOND);
  await miner.save({ totalMined: total });
  const rank = async () => (await miner.browser.get('/api/miner/rank')).json;
  return { ...miner, rank };
}

test('omits miners without collected coins', async () => {
  const miner = await signInMiner(server);
  server.advance(1_000 * SECOND);
  await miner.save({ totalMined: 0, pendingCoins: 0.01 });

  expect(await leaderboard()).toEqual([]);
  expect(await miner.browser.get('/api/miner/rank')).toMatchObject({
    status: 200,
    json: { rank: null, email: miner.email, totalMined: 0, rankBefore: null, above: [], below: [] },
  });
});

test('lists the highest total first, and the earlier of equal totals', async () => {
  const ada = await minerWith('ada@example.com', 0.002);
  const satoshi = await minerWith('satoshi@example.org', 0.005);
  const late = await minerWith('a@example.net', 0.002);

  expect(await leaderboard()).toEqual([
    { email: 'sa***@example.org', totalMined: 0.005 },
    { email: 'ad***@example.com', totalMined: 0.002 },
    { email: 'a***@example.net', totalMined: 0.002 },
  ]);
  expect(await Promise.all([ada, satoshi, late].map(miner => miner.rank()))).toMatchObject([
    { rank: 2, email: 'ada@example.com', totalMined: 0.002 },
    { rank: 1, email: 'satoshi@example.org', totalMined: 0.005 },
    { rank: 3, email: 'a@example.net', totalMined: 0.002 },
  ]);
});

test('keeps the time of a total across saves without a collect', async () => {
  const first = await minerWith('first@example.com', 0.002);
  const second = await minerWith('second@example.com', 0.002);
  server.advance(SECOND);

  await first.save({ totalMined: 0.002, pendingCoins: 0.001 });

  expect(await first.rank()).toMatchObject({ rank: 1 });
  expect(await second.rank()).toMatchObject({ rank: 2 });
});

test('caches the list for two seconds, and ranks not at all', async () => {
  const miner = await minerWith('ada@example.com', 0.002);
  expect(await leaderboard()).toEqual([{ email: 'ad***@example.com', totalMined: 0.002 }]);
  await miner.save({ totalMined: 0.003 });

  server.advance(FRESH_FOR);

  expect(await leaderboard()).toEqual([{ email: 'ad***@example.com', totalMined: 0.003 }]);
  await miner.save({ totalMined: 0.004 });
  expect(await miner.rank()).toMatchObject({ rank: 1, email: 'ada@example.com', totalMined: 0.004 });
});

test('refreshes the list after the clock was set back', async () => {
  const miner = await minerWith('ada@example.com', 0.002);
  expect(await leaderboard()).toEqual([{ email: 'ad***@example.com', totalMined: 0.002 }]);
  await miner.save({ totalMined: 0.003 });

  server.advance(-SECOND);

  expect(await leaderboard()).toEqual([{ email: 'ad***@example.com', totalMined: 0.003 }]);
});

test('does not cache a failure', async () => {
  await server.db.schema.renameTable('miners', 'away');
  expect((await server.openBrowser().get('/api/miner/leaderboard')).status).toBe(500);

  await server.db.schema.renameTable('away', 'miners');

  expect(await leaderboard()).toEqual([]);
});

test('lists a hundred masked emails, and ranks every miner', async () => {
  await server.db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, bowl_emptied_at, created_at, total, total_reached_at)
     SELECT repeat('x', 1 + n % 5) || '@host-' || n || '.example', '', 500, now(), now(), n, now()
       FROM generate_series(1, 150) AS n`,
  );
  const emails = new Set<string>(await server.db('miners').pluck('email'));
  const last = await minerWith('last@example.com', 0);
  await server.db('miners').where({ email: last.email }).update({ total: 1, total_reached_at: new Date() });

  const { text, json } = await server.openBrowser().get('/api/miner/leaderboard');

  expect(json).toHaveLength(100);
  for (const { email } of json as { email: string }[]) {
    expect(email).toMatch(/^x{0,2}\*\*\*@host-\d+\.example$/);
  }
  for (const email of emails) expect(text).not.toContain(`"${email}`);
  expect(await last.rank()).toMatchObject({ rank: 151, email: last.email, totalMined: 1e-8 });
});
