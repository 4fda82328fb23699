import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { achievementCatalogue } from '../../db/seeds/achievements.ts';
import { NOON, startTestServer, type TestServer } from '../../test/support/server.ts';
import { openAllConnections, type SignedInMiner, signInMiner } from '../../test/support/signed-in-miner.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const iso = (at: number) => new Date(at).toISOString();
const userPath = (email: string) => `/api/achievements/user/${encodeURIComponent(email)}`;
const checkPath = (email: string) => `/api/achievements/check/${encodeURIComponent(email)}`;
const check = ({ browser, email }: SignedInMiner) => browser.post(checkPath(email));

interface Badge {
  readonly achievementId: string;
  readonly isCompleted: boolean;
  readonly unlockedAt: string | null;
}
const badgesOf = async ({ browser, email }: SignedInMiner) => {
  const { json } = await browser.get(userPath(email));
  return json as readonly Badge[];
};

test('serves the catalogue in its order without a session', async () => {
  expect(await server.openBrowser().get('/api/achievements')).toMatchObject({
    status: 200,
    json: achievementCatalogue,
  });
});

describe('the badges of a miner', () => {
  test('have progress, and the time at which a check recorded them', async () => {
    const miner = await signInMiner(server);
    const createdAt = iso(server.now());
    const entryOf = (id: string) => achievementCatalogue.find(entry => entry.id === id);
    const badge = async (id: string) =>
      (await badgesOf(miner)).find(({ achievementId }) => achievementId === id);

    expect(await badgesOf(miner)).toHaveLength(achievementCatalogue.length);
    expect(await badge('first-miner')).toEqual({
      achievementId: 'first-miner',
      isCompleted: true,
      progress: '1',
      unlockedAt: createdAt,
      achievement: entryOf('first-miner'),
    });
    server.advance(HOUR);
    await miner.save({ totalMined: 0.036 });
    expect(await check(miner)).toMatchObject({
      status: 200,
      json: { unlocked: ['first-mine', 'first-miner', 'first-collection'] },
    });

    expect(await badge('first-miner')).toMatchObject({ unlockedAt: createdAt });
    expect(await badge('first-mine')).toMatchObject({ unlockedAt: iso(server.now()) });
    expect(await badge('pocket-change')).toEqual({
      achievementId: 'pocket-change',
      isCompleted: false,
      progress: '0.03600000',
      unlockedAt: null,
      achievement: entryOf('pocket-change'),
    });
  });

  test('are unlocked once under concurrent checks', async () => {
    const miner = await signInMiner(server);
    await openAllConnections(server);

    const answers = await Promise.all(Array.from({ length: 8 }, () => check(miner)));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.flatMap(({ json }) => (json as { unlocked: string[] }).unlocked)).toEqual(['first-miner']);
    const [{ unlockedAt }] = (await badgesOf(miner)).filter(({ isCompleted }) => isCompleted) as [Badge];
    server.advance(HOUR);
    expect((await check(miner)).json).toEqual({ unlocked: [] });
    expect((await badgesOf(miner)).find(({ isCompleted }) => isCompleted)).toMatchObject({ unlockedAt });
  });

  test('are permanent', async () => {
    const miner = await signInMiner(server);
    await check(miner);

    await expect(server.db('miner_achievements').update({ unlocked_at: new Date(0) })).rejects.toThrow(
      'permission denied for table miner_achievements',
    );
    await expect(server.db('miner_achievements').delete()).rejects.toThrow(
      'permission denied for table miner_achievements',
    );
  });

  test('depend on the account only, not on the request', async () => {
    const miner = await signInMiner(server);
    await miner.save({ totalMined: 20_000, level: 100, levelProgress: 0.5 });
    await miner.browser.request('POST', checkPath(miner.email), {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ unlocked: ['level-100'], totalMined: 20_000 }),
    });

    const completed = (await badgesOf(miner)).filter(({ isCompleted }) => isCompleted);
    expect(completed.map(({ achievementId }) => achievementId)).toEqual(['first-miner']);
  });
});

describe('the ledger', () => {
  const unlocked = async (miner: SignedInMiner) =>
    ((await check(miner)).json as { unlocked: string[] }).unlocked;

  test('unlocks the special badges: last hour, night, expiry, level bonuses', async () => {
    // 23.5 hours before 4:00.
    const nightly = await startTestServer({ now: NOON - 7.5 * HOUR });
    const miner = await signInMiner(nightly);
    const filled = nightly.now();
    nightly.advance(HOUR);
    await miner.save({ totalMined: 0, pendingCoins: 0.036, bowlStartedAt: iso(filled), revision: 0 });
    nightly.advance(22.5 * HOUR);

    await miner.save({ totalMined: 0.036, pendingCoins: 0, revision: 1 });
    expect(await unlocked(miner)).toEqual([
      'first-mine',
      'first-miner',
      'first-collection',
      'night-shift',
      'last-hour',
    ]);

    await miner.save({ totalMined: 0.036, pendingCoins: 0.01, bowlStartedAt: null });
    nightly.advance(24 * HOUR);
    await miner.save({});
    await miner.save({ totalMined: 0.046, pendingCoins: 0 });
    expect(await unlocked(miner)).toEqual(['back-on-track']);

    await miner.save({ totalMined: 10.046, twitterBonusClaimed: true });
    await miner.save({ totalMined: 510.046, twitterBonusClaimed: true, pendingCoins: 0 });
    expect(await unlocked(miner)).toEqual([
      'pocket-change',
      'whole-coin',
      'ten-strong',
      'hundred-club',
      'follower',
      'level-10',
      'level-25',
      'level-75',
      'level-100',
      'full-house',
    ]);
    await nightly.stop();
  });

  test('does not count an earlier collect as a last-hour rescue', async () => {
    const miner = await signInMiner(server);
    const filled = server.now();
    server.advance(HOUR);
    await miner.save({ totalMined: 0, pendingCoins: 0.036, bowlStartedAt: iso(filled), revision: 0 });
    server.advance(22 * HOUR - 1);
    await miner.save({ totalMined: 0.036, pendingCoins: 0, revision: 1 });

    expect(await unlocked(miner)).not.toContain('last-hour');
  });
});

describe('access to badges', () => {
  const calls = [
    ['GET', userPath],
    ['POST', checkPath],
  ] as const;

  test.each(calls)('%s is rejected without a session', async (method, path) => {
    const { email } = await server.createMiner();

    for (const owner of [email, 'unknown@example.com']) {
      expect(await server.openBrowser().request(method, path(owner))).toMatchObject({
        status: 401,
        text: 'Please log in.',
      });
    }
  });

  test.each(calls)("%s is rejected with another miner's session", async (method, path) => {
    const { email } = await server.createMiner();
    const { browser } = await signInMiner(server);

    expect(await browser.request(method, path(email))).toMatchObject({
      status: 403,
      text: "This is another miner's account.",
    });
  });

  test.each(calls)('%s rejects an invalid email', async (method, path) => {
    const { browser } = await signInMiner(server);

    expect(await browser.request(method, path('no-email'))).toMatchObject({
      status: 400,
      text: 'Please enter a valid email address.',
    });
  });

  test.each(['/api/achievements/user', '/api/achievements/other/a@example.com'])(
    'there is nothing at %s',
    async path => {
      expect((await server.openBrowser().get(path)).status).toBe(404);
    },
  );
});
