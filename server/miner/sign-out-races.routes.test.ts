/**
 * A new PIN, a sign-out and a logout end the logins and saves that are under way as well. The order of each race is fixed here: the database holds a
 * statement in the middle of one request until the other request is done or waits for it.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '../../db/connection.ts';
import { digestOf } from '../../db/digest.ts';
import { setPin } from '../../db/queries/miner-accounts.queries.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { setPassword } from '../../db/queries/users.queries.ts';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { cachedHash } from '../../test/support/cached-hash.ts';
import { type PauseOptions, pauseStatements, untilWaiting } from '../../test/support/paused-statements.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { accountOf, type SignedInMiner, signInMiner } from '../../test/support/signed-in-miner.ts';
import { createVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';
import { signOutOthers } from './sign-out.service.ts';

vi.setConfig({ testTimeout: 60_000 });

const NEW_PIN = '654321';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ config: { trustProxy: 1 } });
});
afterEach(() => server.stop());

/** Sends from an address of its own, so that no request waits for the hashing of another one. */
const send = (browser: TestBrowser, method: string, path: string, body: unknown, from: string) =>
  browser.request(method, path, {
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  });

const THIEF = '192.0.2.66';

const walletOf = (email: string) => `/api/miner/wallets/${encodeURIComponent(email)}`;

/** Logs in by the PIN. */
const logIn = (browser: TestBrowser, { email, pin }: { email: string; pin: string }) =>
  send(browser, 'POST', '/api/miner/login', { email, pin }, THIEF);

const changePin = ({ browser, pin }: SignedInMiner) =>
  browser.put('/api/miner/pin', { pin, newPin: NEW_PIN });
const pressSignOutOthers = ({ browser }: SignedInMiner) => browser.post('/api/miner/devices/sign-out-others');

/** Neither the browser's session nor its token opens the account. */
async function expectShutOut(browser: TestBrowser, { email }: SignedInMiner): Promise<void> {
  expect((await browser.get('/api/miner/history')).status).toBe(401);
  expect((await browser.put(walletOf(email), {})).status).toBe(401);
  expect((await browser.post('/api/miner/login', { email })).status).toBe(401);
}

/** The owner is still signed in, on the only device of the list. */
async function expectAlone(owner: SignedInMiner): Promise<void> {
  expect((await owner.save({})).status).toBe(200);
  expect((await owner.browser.get('/api/miner/devices')).json).toEqual([
    expect.objectContaining({ current: true }),
  ]);
}

/** Starts `first`, which the database holds at a statement, starts `second`, and lets `first` go on once `second` is done or waits for it. */
async function interleave(
  hold: PauseOptions,
  first: () => Promise<TestAnswer>,
  second: () => Promise<unknown>,
): Promise<readonly [TestAnswer, unknown]> {
  const held = await pauseStatements(server, hold);
  const underWay = first();
  await held.untilWaiting(1);
  const meanwhile = second();
  await held.untilWaiting(2, meanwhile);
  await held.release();
  return Promise.all([underWay, meanwhile]);
}

/** Holds a login when the PIN has turned out right. */
const PIN_CHECKED: PauseOptions = {
  table: 'miner_addresses',
  statement: 'INSERT OR UPDATE',
  when: `NEW.address = '${THIEF}'`,
};
/** Holds a login when the device gets its token. */
const DEVICE_REMEMBERED: PauseOptions = { table: 'miner_devices', statement: 'INSERT OR UPDATE' };
/** Holds a login when only the session is missing. */
const SESSION_MISSING: PauseOptions = { table: 'sessions', statement: 'INSERT' };

describe('a login that is under way', () => {
  const steps = [
    ['its PIN was checked', PIN_CHECKED],
    ['its device was remembered', DEVICE_REMEMBERED],
    ['its session is all that is missing', SESSION_MISSING],
  ] as const;

  test.each(steps)('is shut out by a new PIN after %s', async (_, step) => {
    const owner = await signInMiner(server);
    const thief = server.openBrowser();

    const [, changed] = await interleave(
      step,
      () => logIn(thief, owner),
      () => changePin(owner),
    );

    expect(changed).toMatchObject({ status: 204 });
    await expectShutOut(thief, owner);
    await expectAlone(owner);
  });

  test.each(steps)("is shut out by the operator's new PIN after %s", async (_, step) => {
    const owner = await signInMiner(server);
    const thief = server.openBrowser();
    const pinHash = await cachedHash(NEW_PIN);

    await interleave(
      step,
      () => logIn(thief, owner),
      () => setPin(server.db, { email: owner.email, pinHash }),
    );

    await expectShutOut(thief, owner);
    expect(await server.db('miner_devices').where({ email: owner.email })).toEqual([]);
  });

  test.each(steps)('is shut out by a sign-out of the others after %s', async (_, step) => {
    const owner = await signInMiner(server);
    const thief = server.openBrowser();

    const [, signedOut] = await interleave(
      step,
      () => logIn(thief, owner),
      () => pressSignOutOthers(owner),
    );

    expect(signedOut).toMatchObject({ status: 200 });
    await expectShutOut(thief, owner);
    await expectAlone(owner);
  });

  test.each([
    ['its device was remembered', DEVICE_REMEMBERED],
    ['its session is all that is missing', SESSION_MISSING],
  ] as const)('by the token of a device is over with the logout of that device after %s', async (_, step) => {
    const owner = await signInMiner(server);
    const tab = server.openBrowser();
    tab.setCookie(
      'technovex.device',
      owner.browser.cookie('technovex.device', '/api/miner') ?? '',
      '/api/miner',
    );

    await interleave(
      step,
      () => tab.post('/api/miner/login', { email: owner.email }),
      () => owner.browser.post('/api/miner/logout'),
    );

    await expectShutOut(tab, owner);
    expect(await server.db('sessions')).toEqual([]);
    expect(await server.db('miner_devices').where({ email: owner.email })).toEqual([]);
  });

  test('of a visitor is shut out by a new password: its session holds the revision that was checked', async () => {
    const visitor = await createVisitor(server);
    const thief = server.openBrowser();
    const passwordHash = await cachedHash('another');

    const [answer] = await interleave(
      SESSION_MISSING,
      () => send(thief, 'POST', '/api/login', visitor, THIEF),
      () => setPassword(server.db, { username: visitor.username, passwordHash }),
    );

    expect(answer.status).toBe(200);
    expect((await thief.get('/api/session')).json).toEqual({ user: null });
    expect((await thief.get('/api/user')).status).toBe(401);
  });

  test('of a visitor takes no miner over who was signed out meanwhile', async () => {
    const owner = await signInMiner(server);
    const visitor = await createVisitor(server);
    const { email, browser } = owner;
    const other = await signInMiner(server, { miner: owner });

    await interleave(
      SESSION_MISSING,
      () => browser.post('/api/login', visitor),
      () => pressSignOutOthers(other),
    );

    expect((await browser.get('/api/session')).json).toMatchObject({ user: { username: visitor.username } });
    expect((await browser.put(walletOf(email), {})).status).toBe(401);
    expect((await browser.get('/api/miner/history')).status).toBe(401);
  });
});

describe('a session that was signed out', () => {
  test('does not sign out the one that did so, by a request that was under way', async () => {
    const owner = await signInMiner(server);
    const thief = await signInMiner(server, { miner: owner });

    const [first, second] = await interleave(
      { table: 'miner_devices', statement: 'DELETE' },
      () => pressSignOutOthers(owner),
      () => pressSignOutOthers(thief),
    );

    expect([first, second]).toMatchObject([{ status: 200 }, { status: 401 }]);
    await expectAlone(owner);
  });

  test('is not the one that asked: its other requests that are under way are answered', async () => {
    const { email, browser, save } = await signInMiner(server);
    const [device] = await server.db('miner_devices').where({ email });
    const sessionHash = digestOf(browser.cookie('technovex.session') ?? '');
    const outside = connect(server.databaseUrl);
    const holder = await outside.transaction();
    await holder.raw('LOCK TABLE miners IN ACCESS EXCLUSIVE MODE');

    // These have read the session, or wait to read it with the account.
    const asked = [browser.get('/api/miner/history'), save({})];
    await untilWaiting(outside, 2);
    await signOutOthers(holder, { email, deviceId: device.device_id, sessionHash }, server.now());
    await holder.commit();

    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
    await outside.destroy();
  });
});

describe('a save that is under way', () => {
  test('does not take the lease again after a logout', async () => {
    const owner = await signInMiner(server);
    await owner.save({ mining: true });

    await interleave(
      { table: 'sessions', statement: 'UPDATE OR DELETE' },
      () => owner.browser.post('/api/miner/logout'),
      () => owner.save({ mining: true }),
    );

    expect((await findMiner(server.db, owner.email))?.lease?.until).toBeNull();
    const { email, pin } = owner;
    const next = await server.openBrowser().post('/api/miner/login', { email, pin });
    expect(accountOf(next)).toMatchObject({ email });
  });

  test('by a PIN is refused if that was replaced since it was checked', async () => {
    const owner = await signInMiner(server);
    server.advance(1_000_000);
    const pinHash = await cachedHash(NEW_PIN);
    const { email, pin } = owner;

    const [answer] = await interleave(
      PIN_CHECKED,
      () => send(server.openBrowser(), 'PUT', walletOf(email), { pin, totalMined: 0.005 }, THIEF),
      () => setPin(server.db, { email, pinHash }),
    );

    expect(answer.status).toBe(401);
    expect((await findMiner(server.db, email))?.holding.total).toBe(0);
  });
});

describe('a thief who knows the PIN and logs in all the time', () => {
  const ROUNDS = 6;
  const THIEVES = 4;

  /** Lets the thieves log in until `end` has ended, which begins at another moment in each round. */
  async function whileThievesLogIn(
    round: number,
    owner: SignedInMiner,
    end: (owner: SignedInMiner) => Promise<TestAnswer>,
  ): Promise<readonly TestBrowser[]> {
    const thieves = Array.from({ length: THIEVES }, () => server.openBrowser());
    let isOver = false;
    const loops = thieves.map(async (thief, at) => {
      // From addresses that differ, and too seldom to lock the account.
      for (let login = 0; login < 4 && !isOver; login += 1) {
        await send(thief, 'POST', '/api/miner/login', owner, `198.51.${round}.${at}`);
      }
    });
    for (let turn = 0; turn < 20 * round; turn += 1) await nextTurn();
    expect((await end(owner)).status).toBeLessThan(300);
    isOver = true;
    await Promise.all(loops);
    return thieves;
  }

  test('is shut out by a new PIN, in every round', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await signInMiner(server);

      const thieves = await whileThievesLogIn(round, owner, changePin);

      for (const thief of thieves) await expectShutOut(thief, owner);
      await expectAlone(owner);
    }
  });

  test('has no session that the list of devices does not show, after a sign-out of the others, in every round', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await signInMiner(server);

      const thieves = await whileThievesLogIn(round, owner, pressSignOutOthers);

      const answers = await Promise.all(thieves.map(thief => thief.get('/api/miner/devices')));
      const inside = answers.filter(({ status }) => status === 200).length;
      const { json } = await owner.browser.get('/api/miner/devices');
      expect(json).toHaveLength(1 + inside);
    }
  });
});
