/** Sign-outs and logouts race with pending requests of the same account, in a fixed order. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '../../db/connection.ts';
import { digestOf } from '../../db/digest.ts';
import { setPin } from '../../db/queries/miner-accounts.queries.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { cheapHash } from '../../test/support/cheap-hash.ts';
import { untilWaiting } from '../../test/support/paused-statements.ts';
import {
  AFTER_PIN_CHECK,
  expectOnlyDevice,
  interleave,
  NEW_PIN,
  sendFrom,
  sendSignOutOthers,
  THIEF,
} from '../../test/support/request-races.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { accountOf, signInMiner, walletOf } from '../../test/support/signed-in-miner.ts';
import { signOutOthers } from './sign-out.service.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ config: { trustProxy: 1 } });
});
afterEach(() => server.stop());

describe('signing out other devices', () => {
  test('rejects a pending sign-out of a session that it ended', async () => {
    const owner = await signInMiner(server);
    const thief = await signInMiner(server, { miner: owner });

    const [first, second] = await interleave(
      server,
      { table: 'miner_devices', statement: 'DELETE' },
      () => sendSignOutOthers(owner),
      () => sendSignOutOthers(thief),
    );

    expect([first, second]).toMatchObject([{ status: 200 }, { status: 401 }]);
    await expectOnlyDevice(owner);
  });

  test('answers pending requests of its own session', async () => {
    const { email, browser, save } = await signInMiner(server);
    const [device] = await server.db('miner_devices').where({ email });
    const sessionHash = digestOf(browser.cookie('technovex.session') ?? '');
    const outside = connect(server.databaseUrl);
    const blocker = await outside.transaction();
    await blocker.raw('LOCK TABLE miners IN ACCESS EXCLUSIVE MODE');

    // These have read the session, or wait for the account's lock.
    const pending = [browser.get('/api/miner/history'), save({})];
    await untilWaiting(outside, 2);
    await signOutOthers(blocker, { email, deviceId: device.device_id, sessionHash }, server.now());
    await blocker.commit();

    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([200, 200]);
    await outside.destroy();
  });
});

describe('a pending save', () => {
  test('does not acquire the lease after a logout', async () => {
    const owner = await signInMiner(server);
    await owner.save({ mining: true });

    await interleave(
      server,
      { table: 'sessions', statement: 'UPDATE OR DELETE' },
      () => owner.browser.post('/api/miner/logout'),
      () => owner.save({ mining: true }),
    );

    expect((await findMiner(server.db, owner.email))?.lease?.until).toBeNull();
    const { email, pin } = owner;
    const next = await server.openBrowser().post('/api/miner/login', { email, pin });
    expect(accountOf(next)).toMatchObject({ email });
  });

  test('by PIN is rejected if the PIN was replaced since its check', async () => {
    const owner = await signInMiner(server);
    server.advance(1_000_000);
    const pinHash = await cheapHash(NEW_PIN);
    const { email, pin } = owner;

    const [answer] = await interleave(
      server,
      AFTER_PIN_CHECK,
      () => sendFrom(server.openBrowser(), 'PUT', walletOf(email), { pin, totalMined: 0.005 }, THIEF),
      () => setPin(server.db, { email, pinHash }),
    );

    expect(answer.status).toBe(401);
    expect((await findMiner(server.db, email))?.holding.total).toBe(0);
  });
});
