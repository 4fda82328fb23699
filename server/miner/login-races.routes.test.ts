/**
 * A new PIN, a sign-out and a logout also invalidate pending logins. Each race has a fixed order:
 * the database holds a statement of one request until the other is done or waits for it.
 */
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setPin } from '../../db/queries/miner-accounts.queries.ts';
import { setPassword } from '../../db/queries/users.queries.ts';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { cheapHash } from '../../test/support/cheap-hash.ts';
import type { PauseOptions } from '../../test/support/paused-statements.ts';
import {
  AFTER_PIN_CHECK,
  changePin,
  expectOnlyDevice,
  expectSignedOut,
  interleave,
  logInAsThief,
  NEW_PIN,
  sendFrom,
  sendSignOutOthers,
  THIEF,
} from '../../test/support/request-races.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { type SignedInMiner, signInMiner, walletOf } from '../../test/support/signed-in-miner.ts';
import { createVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ config: { trustProxy: 1 } });
});
afterEach(() => server.stop());

/** Holds a login when the device gets its token. */
const AFTER_DEVICE_STORED: PauseOptions = { table: 'miner_devices', statement: 'INSERT OR UPDATE' };
/** Holds a login before its session is stored. */
const BEFORE_SESSION_STORED: PauseOptions = { table: 'sessions', statement: 'INSERT' };

describe('a pending login', () => {
  const stages = [
    ['the PIN check', AFTER_PIN_CHECK],
    ['the device is stored', AFTER_DEVICE_STORED],
    ['everything but the session is stored', BEFORE_SESSION_STORED],
  ] as const;

  test.each(stages)('is invalidated by a new PIN after %s', async (_, stage) => {
    const owner = await signInMiner(server);
    const thief = server.openBrowser();

    const [, changed] = await interleave(
      server,
      stage,
      () => logInAsThief(thief, owner),
      () => changePin(owner),
    );

    expect(changed).toMatchObject({ status: 204 });
    await expectSignedOut(thief, owner);
    await expectOnlyDevice(owner);
  });

  test.each(stages)("is invalidated by the operator's new PIN after %s", async (_, stage) => {
    const owner = await signInMiner(server);
    const thief = server.openBrowser();
    const pinHash = await cheapHash(NEW_PIN);

    await interleave(
      server,
      stage,
      () => logInAsThief(thief, owner),
      () => setPin(server.db, { email: owner.email, pinHash }),
    );

    await expectSignedOut(thief, owner);
    expect(await server.db('miner_devices').where({ email: owner.email })).toEqual([]);
  });

  test.each(stages)('is invalidated by signing out other devices after %s', async (_, stage) => {
    const owner = await signInMiner(server);
    const thief = server.openBrowser();

    const [, signedOut] = await interleave(
      server,
      stage,
      () => logInAsThief(thief, owner),
      () => sendSignOutOthers(owner),
    );

    expect(signedOut).toMatchObject({ status: 200 });
    await expectSignedOut(thief, owner);
    await expectOnlyDevice(owner);
  });

  test.each([
    ['the device is stored', AFTER_DEVICE_STORED],
    ['everything but the session is stored', BEFORE_SESSION_STORED],
  ] as const)('by device token is invalidated by a logout of that device after %s', async (_, stage) => {
    const owner = await signInMiner(server);
    const tab = server.openBrowser();
    tab.setCookie(
      'technovex.device',
      owner.browser.cookie('technovex.device', '/api/miner') ?? '',
      '/api/miner',
    );

    await interleave(
      server,
      stage,
      () => tab.post('/api/miner/login', { email: owner.email }),
      () => owner.browser.post('/api/miner/logout'),
    );

    await expectSignedOut(tab, owner);
    expect(await server.db('sessions')).toEqual([]);
    expect(await server.db('miner_devices').where({ email: owner.email })).toEqual([]);
  });

  test('of a visitor is invalidated by a new password', async () => {
    const visitor = await createVisitor(server);
    const thief = server.openBrowser();
    const passwordHash = await cheapHash('another');

    const [answer] = await interleave(
      server,
      BEFORE_SESSION_STORED,
      () => sendFrom(thief, 'POST', '/api/login', visitor, THIEF),
      () => setPassword(server.db, { username: visitor.username, passwordHash }),
    );

    expect(answer.status).toBe(200);
    expect((await thief.get('/api/user')).status).toBe(401);
  });

  test('of a visitor does not restore a miner who was signed out meanwhile', async () => {
    const owner = await signInMiner(server);
    const visitor = await createVisitor(server);
    const { email, browser } = owner;
    const other = await signInMiner(server, { miner: owner });

    await interleave(
      server,
      BEFORE_SESSION_STORED,
      () => browser.post('/api/login', visitor),
      () => sendSignOutOthers(other),
    );

    expect((await browser.get('/api/user')).json).toMatchObject({ username: visitor.username });
    expect((await browser.put(walletOf(email), {})).status).toBe(401);
    expect((await browser.get('/api/miner/history')).status).toBe(401);
  });
});

describe('repeated logins of a thief who knows the PIN', () => {
  const ROUNDS = 6;
  const THIEVES = 4;

  /** Lets the thieves log in until `end` resolves, which starts later in each round. */
  async function whileThievesLogIn(
    round: number,
    owner: SignedInMiner,
    end: (owner: SignedInMiner) => Promise<TestAnswer>,
  ): Promise<readonly TestBrowser[]> {
    const thieves = Array.from({ length: THIEVES }, () => server.openBrowser());
    let isOver = false;
    const loops = thieves.map(async (thief, at) => {
      // Different addresses, and too few logins to lock the account.
      for (let login = 0; login < 4 && !isOver; login += 1) {
        await sendFrom(thief, 'POST', '/api/miner/login', owner, `198.51.${round}.${at}`);
      }
    });
    for (let times = 0; times < 20 * round; times += 1) await setImmediate();
    expect((await end(owner)).status).toBeLessThan(300);
    isOver = true;
    await Promise.all(loops);
    return thieves;
  }

  test('are invalidated by a new PIN in every round', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await signInMiner(server);

      const thieves = await whileThievesLogIn(round, owner, changePin);

      for (const thief of thieves) await expectSignedOut(thief, owner);
      await expectOnlyDevice(owner);
    }
  });

  test('leave no session outside the list of devices when others are signed out', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await signInMiner(server);

      const thieves = await whileThievesLogIn(round, owner, sendSignOutOthers);

      const answers = await Promise.all(thieves.map(thief => thief.get('/api/miner/devices')));
      const signedIn = answers.filter(({ status }) => status === 200).length;
      const { json } = await owner.browser.get('/api/miner/devices');
      expect(json).toHaveLength(1 + signedIn);
    }
  });
});
