/** What visitors, a miner and an admin did on a site, of any release. */
import { expect } from 'vitest';
import { genesis } from '../../contract/presale-examples.ts';
import type { TestDatabase } from './database.ts';
import { accountOf, walletOf } from './signed-in-miner.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';

export const ADMIN = { username: 'admin', password: 'a password of the admin' };
export const VISITOR = { username: 'grace', password: 'a password of Grace', email: 'grace@example.com' };
export const MINER = { email: 'miner@example.com', pin: '482913' };

/** The miner's total and bowl, in TXV. */
export const TOTAL = 10.5;
export const BOWL = 500.25;

const PHASES = '/api/admin/presale/phases';

/** Lets the miners claim 1 TXV as mined. */
export const allowMining = ({ db }: TestDatabase) =>
  db.raw(
    `UPDATE miners SET allowance = 100000000, allowance_at = now(), bowl_emptied_at = now() - interval '1 hour'`,
  );

export interface UsedSite {
  readonly admin: TestBrowser;
  readonly visitor: TestBrowser;
  readonly miner: TestBrowser;
  /** Without a session, with the token of a device. */
  readonly returning: TestBrowser;
}

/** Fills a site whose first accounts are the admin and the miner. `address` may change later. */
export async function openUsedSite(address: () => string, database: TestDatabase): Promise<UsedSite> {
  const [admin, visitor, miner, returning, stranger] = Array.from({ length: 5 }, () =>
    openTestBrowser(address),
  ) as [TestBrowser, TestBrowser, TestBrowser, TestBrowser, TestBrowser];

  expect((await admin.post('/api/login', ADMIN)).status).toBe(200);
  expect((await admin.post(PHASES, genesis)).status).toBe(200);
  expect((await admin.put(`${PHASES}/1`, { ...genesis, bonus: '15' })).status).toBe(200);
  expect((await visitor.post('/api/register', VISITOR)).status).toBe(200);
  expect((await stranger.post('/api/newsletter', { email: 'reader@example.com' })).status).toBe(204);

  for (const browser of [miner, returning]) {
    expect((await browser.post('/api/miner/login', MINER)).status).toBe(200);
  }
  returning.setCookie('technovex.session', '');
  await allowMining(database);
  const save = async (claim: object) => accountOf(await miner.put(walletOf(MINER.email), claim));
  expect(await save({ totalMined: 0, pendingCoins: 0.5, mining: true })).toMatchObject({ pendingCoins: 0.5 });
  expect(await save({ totalMined: 0.5, pendingCoins: 0 })).toMatchObject({ totalMined: 0.5 });
  expect(await save({ twitterBonusClaimed: true })).toMatchObject({ totalMined: TOTAL });
  // The bonus of level 10 is in the bowl.
  expect(await save({ totalMined: TOTAL, pendingCoins: BOWL, mining: true })).toMatchObject({
    pendingCoins: BOWL,
  });
  expect((await miner.post(`/api/achievements/check/${encodeURIComponent(MINER.email)}`)).json).toMatchObject(
    {
      unlocked: expect.arrayContaining(['first-mine']),
    },
  );
  // A login with the right PIN would forgive it.
  expect((await stranger.post('/api/miner/login', { ...MINER, pin: '000000' })).status).toBe(401);
  return { admin, visitor, miner, returning };
}

/** Expects that everybody is still signed in and finds what they left. */
export async function expectSameSite({ admin, visitor, miner, returning }: UsedSite): Promise<void> {
  expect((await visitor.get('/api/user')).json).toEqual({ username: VISITOR.username, isAdmin: false });
  expect((await admin.get(PHASES)).json).toEqual([
    expect.objectContaining({ id: 1, name: genesis.name, bonus: '15', revision: 2 }),
  ]);
  expect((await miner.get('/api/miner/devices')).json).toHaveLength(2);
  expect((await miner.get('/api/miner/history')).json).toHaveLength(3);
  expect((await miner.get('/api/miner/rank')).json).toMatchObject({ rank: 1, totalMined: TOTAL });
  const withoutPin = { email: MINER.email };
  expect(accountOf(await returning.post('/api/miner/login', withoutPin))).toEqual({
    isActiveOnOtherDevice: true,
  });
  expect(accountOf(await miner.post('/api/miner/login', withoutPin))).toMatchObject({
    totalMined: TOTAL,
    pendingCoins: BOWL,
    twitterBonusClaimed: true,
  });
}
