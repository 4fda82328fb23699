import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setAdmin } from '../../db/queries/users.queries.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { copySession, SESSION_COOKIE } from '../../test/support/session-copy.ts';
import { createVisitor, signInVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const currentUser = (browser: TestBrowser) => browser.get('/api/user');
const brief = ({ status, text }: { status: number; text: string }) => ({ status, text });
const SIGNED_OUT = { status: 401, text: 'Please log in.' };

describe('the current user', () => {
  test('is missing before a login', async () => {
    expect(brief(await currentUser(server.openBrowser()))).toEqual(SIGNED_OUT);
  });

  test('has a name and rights, and no other field', async () => {
    const { browser, username } = await signInVisitor(server, { isAdmin: true });

    expect(await currentUser(browser)).toMatchObject({ status: 200, json: { username, isAdmin: true } });
    expect((await currentUser(browser)).json).toEqual({ username, isAdmin: true });
  });

  test('has the current rights of the account', async () => {
    const { browser, username } = await signInVisitor(server);
    await setAdmin(server.db, username, true);

    expect((await currentUser(browser)).json).toEqual({ username, isAdmin: true });

    await server.db('users').where({ username }).update({ is_admin: false });
    expect((await currentUser(browser)).json).toEqual({ username, isAdmin: false });
  });

  test('is missing after the account was deleted', async () => {
    const { browser, username } = await signInVisitor(server);
    await server.db('users').where({ username }).delete();

    expect(brief(await currentUser(browser))).toEqual(SIGNED_OUT);
  });
});

describe('a login', () => {
  test('returns the user, and ignores the case of the name', async () => {
    const { username, password } = await createVisitor(server, { username: 'Grace Ünlü' });

    const answer = await server.openBrowser().post('/api/login', { username: ' GRACE ÜNLÜ ', password });

    expect(answer).toMatchObject({ status: 200, json: { username, isAdmin: false } });
  });

  test('rejects a wrong password and an unknown name with the same text', async () => {
    const { username } = await createVisitor(server);
    const login = async (name: string) =>
      brief(await server.openBrowser().post('/api/login', { username: name, password: 'not that one' }));

    const refusal = { status: 401, text: 'Invalid username or password.' };
    expect(await login(username)).toEqual(refusal);
    expect(await login('an unknown name')).toEqual(refusal);
  });

  test.each([
    [{}, 'Username must be at least 3 characters'],
    [{ username: 'ab', password: 'secret' }, 'Username must be at least 3 characters'],
    [{ username: '  ab  ', password: 'secret' }, 'Username must be at least 3 characters'],
    [{ username: 'ab\u0000cd', password: 'secret' }, 'Username must not contain invisible characters'],
    [{ username: 'x'.repeat(65), password: 'secret' }, 'Username must be at most 64 characters'],
    [{ username: 'abc' }, 'Password must be at least 6 characters'],
    [{ username: 'abc', password: 'five5' }, 'Password must be at least 6 characters'],
    [{ username: 'abc', password: 'x'.repeat(257) }, 'Password must be at most 256 characters'],
    [[], 'Invalid value: body.'],
  ])('rejects %o', async (body, text) => {
    expect(brief(await server.openBrowser().post('/api/login', body))).toEqual({ status: 400, text });
  });

  test('changes the session id', async () => {
    const { email, pin } = await server.createMiner();
    const browser = server.openBrowser();
    await browser.post('/api/miner/login', { email, pin });
    const before = copySession(server, browser);

    await browser.post('/api/login', await createVisitor(server));

    expect(browser.cookie(SESSION_COOKIE)).not.toBe(before.cookie(SESSION_COOKIE));
    expect((await currentUser(browser)).status).toBe(200);
    expect(brief(await currentUser(before))).toEqual(SIGNED_OUT);
    expect((await browser.get('/api/miner/history')).status).toBe(200);
    expect((await before.get('/api/miner/history')).status).toBe(401);
  });

  test('replaces the user who was signed in before', async () => {
    const { browser } = await signInVisitor(server);
    const { username, password } = await createVisitor(server);

    await browser.post('/api/login', { username, password });

    expect((await currentUser(browser)).json).toEqual({ username, isAdmin: false });
  });
});
