/** Collects, devices and sessions of one account have maximum numbers of rows. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { txvFromUnits } from '../../contract/amounts.ts';
import { COLLECT_BURST, COLLECT_INTERVAL_MS } from '../../contract/mining.ts';
import { digestOf } from '../../db/digest.ts';
import { DEVICES_PER_MINER, PIN_ATTEMPTS_PER_MINER, SESSIONS_PER_ACCOUNT } from '../../db/queries/bounds.ts';
import { recordAttempt } from '../../db/queries/limited-attempts.queries.ts';
import { giveDeviceToken } from '../../db/queries/miner-devices.queries.ts';

import { createSession } from '../../db/queries/sessions.queries.ts';
import { findCredentials } from '../../db/queries/users.queries.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import {
  accountOf,
  expectSoundLedger,
  type SignedInMiner,
  signInMiner,
} from '../../test/support/signed-in-miner.ts';
import { signInVisitor } from '../../test/support/signed-in-user.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DEVICE_COOKIE = 'technovex.device';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const countOf = async (table: string, where: object): Promise<number> => {
  const [row] = await server.db(table).where(where).count();
  return Number(row?.['count']);
};

describe('collects of one unit', () => {
  /** Collects one unit several times. Returns how many collects were granted. */
  async function collect({ save }: SignedInMiner, times: number): Promise<number> {
    let granted = 0;
    let total = 0;
    for (let time = 0; time < times; time += 1) {
      const answer = await save({ totalMined: txvFromUnits(total + 1), pendingCoins: 0 });
      expect(answer.status).toBe(200);
      const { credited, totalMined } = accountOf(answer);
      if (credited.collected > 0) granted += 1;
      total = Math.round(totalMined * 1e8);
    }
    return granted;
  }

  test('fill the ledger at a limited rate; other coins stay in the bowl', async () => {
    const miner = await signInMiner(server);
    server.advance(HOUR);
    await miner.save({ totalMined: 0, pendingCoins: 0.036, revision: 0 });

    expect(await collect(miner, COLLECT_BURST + 20)).toBe(COLLECT_BURST);
    server.advance(COLLECT_INTERVAL_MS - 1);
    expect(await collect(miner, 5)).toBe(0);
    server.advance(1);
    expect(await collect(miner, 5)).toBe(1);

    expect(await countOf('miner_ledger', { email: miner.email })).toBe(COLLECT_BURST + 1);
    const { totalMined, pendingCoins } = accountOf(await miner.save({}));
    expect(Math.round((totalMined + pendingCoins) * 1e8)).toBe(3_600_000);
    await expectSoundLedger(server, miner.email);
  });

  test('are limited under concurrent requests, too', async () => {
    const miner = await signInMiner(server);
    server.advance(HOUR);
    await miner.save({ totalMined: 0, pendingCoins: 0.036, revision: 0 });

    const totals = Array.from({ length: 100 }, (_, at) => at + 1);
    await Promise.all(totals.map(total => miner.save({ totalMined: txvFromUnits(total), pendingCoins: 0 })));

    expect(await countOf('miner_ledger', { email: miner.email })).toBeLessThanOrEqual(COLLECT_BURST);
    await expectSoundLedger(server, miner.email);
  });
});

/** Logs a device of the miner in. */
async function addDevice(email: string): Promise<void> {
  const deviceId = randomUUID();
  const expiresAt = server.now() + DAY;
  const device = { email, deviceId, tokenHash: deviceId, label: '', now: server.now(), expiresAt };
  await giveDeviceToken(server.db, device);
  await createSession(server.db, deviceId, { data: { miner: { email, deviceId } }, expiresAt });
}

const repeat = async (times: number, act: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < times; time += 1) await act();
};

describe('logins', () => {
  test('of a miner above the maximum of devices sign out the oldest device', async () => {
    const first = await signInMiner(server);
    const { email } = first;
    const token = first.browser.cookie(DEVICE_COOKIE, '/api/miner') ?? '';
    server.advance(1_000);
    await repeat(DEVICES_PER_MINER - 1, () => addDevice(email));
    expect((await first.save({})).status).toBe(200);
    const last = await signInMiner(server, { miner: first });

    expect((await last.browser.get('/api/miner/devices')).json).toHaveLength(DEVICES_PER_MINER);
    expect(await countOf('sessions', { miner_email: email })).toBe(DEVICES_PER_MINER);
    expect((await first.save({})).status).toBe(401);
    const returned = server.openBrowser();
    returned.setCookie(DEVICE_COOKIE, token, '/api/miner');
    expect(await returned.post('/api/miner/login', { email })).toMatchObject({
      status: 401,
      text: 'Please log in with your PIN.',
    });
  });

  test('of a miner above the maximum of sessions end the oldest', async () => {
    const { email, browser, save } = await signInMiner(server);
    for (let login = 0; login < SESSIONS_PER_ACCOUNT; login += 1) {
      server.advance(1_000);
      const again = server.openBrowser();
      again.setCookie(DEVICE_COOKIE, browser.cookie(DEVICE_COOKIE, '/api/miner') ?? '', '/api/miner');
      expect((await again.post('/api/miner/login', { email })).status).toBe(200);
      browser.setCookie(DEVICE_COOKIE, again.cookie(DEVICE_COOKIE, '/api/miner') ?? '', '/api/miner');
    }

    expect(await countOf('miner_devices', { email })).toBe(1);
    expect(await countOf('sessions', { miner_email: email })).toBe(SESSIONS_PER_ACCOUNT);
    expect((await save({})).status).toBe(401);
  });

  test('of a user above the maximum of sessions end the oldest', async () => {
    const { browser, username, password } = await signInVisitor(server);
    const user = await findCredentials(server.db, username);
    const data = { user: { id: user?.user.id ?? 0, passwordRevision: 0 } };
    server.advance(1_000);
    await repeat(SESSIONS_PER_ACCOUNT - 1, () =>
      createSession(server.db, randomUUID(), { data, expiresAt: server.now() + 30 * DAY }),
    );
    expect((await browser.get('/api/user')).status).toBe(200);
    expect((await server.openBrowser().post('/api/login', { username, password })).status).toBe(200);

    expect((await browser.get('/api/user')).status).toBe(401);
    expect(await countOf('sessions', { miner_email: null })).toBe(SESSIONS_PER_ACCOUNT);
  });
});

test('stores the newest wrong PINs of a known address up to a maximum', async () => {
  const { email, browser } = await signInMiner(server);
  const subject = digestOf(email);
  const earlier = { kind: 'pin-anywhere', address: subject, subject };
  const before = Array.from({ length: PIN_ATTEMPTS_PER_MINER }, (_, at) => server.now() - at * 1_000);
  for (const at of before) await recordAttempt(server.db, { ...earlier, at });
  server.advance(1_000);
  expect((await browser.post('/api/miner/login', { email, pin: '000000' })).status).toBe(401);

  const kept: Date[] = await server.db('limited_attempts').where(earlier).orderBy('at', 'desc').pluck('at');
  expect(kept.map(Number)).toEqual([server.now(), ...before.slice(0, -1)]);
});

test('stores no session for a visitor who is not signed in or has signed out', async () => {
  const before = await countOf('sessions', {});
  const visitor = server.openBrowser();
  for (const path of ['/api/user', '/api/achievements', '/api/miner/leaderboard']) {
    await visitor.get(path);
  }
  await visitor.post('/api/miner/login', { email: 'unknown@example.com', pin: '123456' });
  await visitor.post('/api/login', { username: 'unknown', password: 'a password' });
  await visitor.post('/api/logout');

  const phone = await signInMiner(server);
  const desk = await signInMiner(server, { miner: phone });
  expect((await desk.browser.post('/api/miner/devices/sign-out-others')).json).toEqual({ signedOut: 1 });
  await desk.browser.post('/api/miner/logout');

  expect(await countOf('sessions', {})).toBe(before);
});
