/** When a user's session ends: logouts and password changes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPin } from '../../db/queries/miner-accounts.queries.ts';
import { setPassword } from '../../db/queries/users.queries.ts';
import { cheapHash } from '../../test/support/cheap-hash.ts';
import { countLockWaits } from '../../test/support/lock-waits.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { copySession } from '../../test/support/session-copy.ts';
import { signInMiner } from '../../test/support/signed-in-miner.ts';
import { signInVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const currentUser = (browser: TestBrowser) => browser.get('/api/user');
const brief = ({ status, text }: { status: number; text: string }) => ({ status, text });
const SIGNED_OUT = { status: 401, text: 'Please log in.' };

describe('a logout', () => {
  test('ends the session on the server', async () => {
    const { browser } = await signInVisitor(server);
    const copy = copySession(server, browser);

    expect(brief(await browser.post('/api/logout'))).toEqual({ status: 204, text: '' });

    expect(brief(await currentUser(browser))).toEqual(SIGNED_OUT);
    expect(brief(await currentUser(copy))).toEqual(SIGNED_OUT);
  });

  test('without a session succeeds', async () => {
    expect((await server.openBrowser().post('/api/logout')).status).toBe(204);
  });

  test('of the user keeps the miner signed in, and the reverse', async () => {
    const first = await signInMiner(server);
    await signInVisitor(server, { browser: first.browser });
    await first.browser.post('/api/logout');
    expect((await currentUser(first.browser)).status).toBe(401);
    expect((await first.save({})).status).toBe(200);

    const second = await signInVisitor(server);
    const miner = await signInMiner(server, { browser: second.browser });
    await second.browser.post('/api/miner/logout');
    expect((await currentUser(second.browser)).status).toBe(200);
    expect((await miner.save({})).status).toBe(401);
  });

  test('during a login of the other kind stays effective', async () => {
    const { browser } = await signInVisitor(server);
    const miner = await server.createMiner();
    const copy = copySession(server, browser);
    const locked = await lockMiner(miner.email);
    const login = browser.post('/api/miner/login', miner);
    await locked.waited;

    await copy.post('/api/logout');
    await locked.release();

    expect((await login).status).toBe(200);
    expect(brief(await currentUser(browser))).toEqual(SIGNED_OUT);
    expect((await browser.get('/api/miner/history')).status).toBe(200);
  });

  /** Locks a miner's account: a login waits between reading its session and writing it. */
  async function lockMiner(email: string) {
    const transaction = await server.db.transaction();
    await transaction('miners').where({ email }).forUpdate();
    const waiting = async (): Promise<void> => {
      if ((await countLockWaits(server.db)) === 0) await waiting();
    };
    return { waited: waiting(), release: () => transaction.commit() };
  }
});

describe('a session', () => {
  test('ends when its password changes, and no other session does', async () => {
    const { browser, username } = await signInVisitor(server);
    const miner = await signInMiner(server, { browser });
    const other = await signInVisitor(server);

    await setPassword(server.db, { username, passwordHash: await cheapHash('another') });

    expect(brief(await currentUser(browser))).toEqual(SIGNED_OUT);
    expect((await miner.save({})).status).toBe(200);
    expect((await currentUser(other.browser)).status).toBe(200);
    expect((await browser.post('/api/login', { username, password: 'another' })).status).toBe(200);
    expect((await currentUser(browser)).status).toBe(200);
  });

  test('of a user stays valid when the PIN of its miner changes', async () => {
    const { browser } = await signInVisitor(server);
    const miner = await signInMiner(server, { browser });

    await setPin(server.db, { email: miner.email, pinHash: await cheapHash('000000') });

    expect((await miner.save({})).status).toBe(401);
    expect((await currentUser(browser)).status).toBe(200);
  });
});
