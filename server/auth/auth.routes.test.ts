import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setPin } from '../../db/queries/miner-accounts.queries.ts';
import { promoteUser, setPassword } from '../../db/queries/users.queries.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { openAllConnections, signInMiner } from '../../test/support/signed-in-miner.ts';
import { createVisitor, signInVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';
import { hashSecret } from '../secrets.ts';

const SESSION = 'technovex.session';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const currentUser = (browser: TestBrowser) => browser.get('/api/user');
/** What a page is told, which asks without being refused. */
async function session(browser: TestBrowser): Promise<unknown> {
  const { status, json } = await browser.get('/api/session');
  expect(status).toBe(200);
  return json;
}
const brief = ({ status, text }: { status: number; text: string }) => ({ status, text });
const nobody = { status: 401, text: 'Please log in.' };

/** A browser from before a login or logout, with what its jar held then. */
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = server.openBrowser();
  for (const name of [SESSION, `${SESSION}.sig`]) copy.setCookie(name, browser.cookie(name) ?? '');
  return copy;
}

describe('the current user', () => {
  test('is nobody before a login', async () => {
    expect(brief(await currentUser(server.openBrowser()))).toEqual(nobody);
    expect(await session(server.openBrowser())).toEqual({ user: null });
  });

  test('is told by name and rights, and by nothing else', async () => {
    const { browser, username } = await signInVisitor(server, { isAdmin: true });

    expect(await currentUser(browser)).toMatchObject({ status: 200, json: { username, isAdmin: true } });
    expect((await currentUser(browser)).json).toEqual({ username, isAdmin: true });
    expect(await session(browser)).toEqual({ user: { username, isAdmin: true } });
  });

  test('has the rights that the account has now', async () => {
    const { browser, username } = await signInVisitor(server);
    await promoteUser(server.db, username);

    expect((await currentUser(browser)).json).toEqual({ username, isAdmin: true });

    await server.db('users').where({ username }).update({ is_admin: false });
    expect((await currentUser(browser)).json).toEqual({ username, isAdmin: false });
    expect(await session(browser)).toEqual({ user: { username, isAdmin: false } });
  });

  test('is nobody once the account is gone', async () => {
    const { browser, username } = await signInVisitor(server);
    await server.db('users').where({ username }).delete();

    expect(brief(await currentUser(browser))).toEqual(nobody);
    expect(await session(browser)).toEqual({ user: null });
  });
});

describe('a login', () => {
  test('answers the user, whatever the case of the name', async () => {
    const { username, password } = await createVisitor(server, { username: 'Grace Ünlü' });

    const answer = await server.openBrowser().post('/api/login', { username: ' GRACE ÜNLÜ ', password });

    expect(answer).toMatchObject({ status: 200, json: { username, isAdmin: false } });
  });

  test('is refused in the same words for a wrong password and an unknown name', async () => {
    const { username } = await createVisitor(server);
    const login = async (name: string) =>
      brief(await server.openBrowser().post('/api/login', { username: name, password: 'not that one' }));

    const refusal = { status: 401, text: 'Invalid username or password.' };
    expect(await login(username)).toEqual(refusal);
    expect(await login('nobody at all')).toEqual(refusal);
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
  ])('refuses %o', async (body, text) => {
    expect(brief(await server.openBrowser().post('/api/login', body))).toEqual({ status: 400, text });
  });

  test('gets a session id that nobody knew before', async () => {
    const { email, pin } = await server.createMiner();
    const browser = server.openBrowser();
    await browser.post('/api/miner/login', { email, pin });
    const before = copyOf(browser);

    await browser.post('/api/login', await createVisitor(server));

    expect(browser.cookie(SESSION)).not.toBe(before.cookie(SESSION));
    expect((await currentUser(browser)).status).toBe(200);
    expect(brief(await currentUser(before))).toEqual(nobody);
    expect((await browser.get('/api/miner/history')).status).toBe(200);
    expect((await before.get('/api/miner/history')).status).toBe(401);
  });

  test('replaces who was signed in before', async () => {
    const { browser } = await signInVisitor(server);
    const { username, password } = await createVisitor(server);

    await browser.post('/api/login', { username, password });

    expect((await currentUser(browser)).json).toEqual({ username, isAdmin: false });
  });
});

describe('an account of an older version', () => {
  const NFC = { name: 'Am\u00E9lie', password: 'caf\u00E9 au lait' };
  const NFD = { name: 'Ame\u0301lie', password: 'cafe\u0301 au\u00A0lait' };

  /** As it was kept when nothing was prepared. */
  async function open(username: string, password: string): Promise<void> {
    await server.db('users').insert({
      username,
      password_hash: await hashSecret(password),
      is_admin: false,
      created_at: new Date(),
    });
  }
  afterEach(() => server.db('users').where('username', 'like', 'Am%').delete());

  const login = async (username: string, password: string) =>
    brief(await server.openBrowser().post('/api/login', { username, password }));
  const signedIn = (username: string) => ({
    status: 200,
    text: JSON.stringify({ username, isAdmin: false }),
  });
  const wrong = { status: 401, text: 'Invalid username or password.' };

  test('can be logged in to, in either form, with the password as it was typed then', async () => {
    await open(NFD.name, NFD.password);

    expect(await login(NFD.name, NFD.password)).toEqual(signedIn(NFD.name));
    expect(await login(NFC.name.toUpperCase(), NFD.password)).toEqual(signedIn(NFD.name));
    expect(await login(NFD.name, 'cafe au lait')).toEqual(wrong);
  });

  test('is another one than its twin, who was there as well', async () => {
    await open(NFD.name, 'decomposed');
    await open(NFC.name, 'composed');

    expect(await login(NFD.name, 'decomposed')).toEqual(signedIn(NFD.name));
    expect(await login(NFC.name, 'composed')).toEqual(signedIn(NFC.name));
    expect(await login(NFC.name, 'decomposed')).toEqual(wrong);
    const passwordHash = await hashSecret('changed');
    expect(await setPassword(server.db, { username: NFD.name, passwordHash })).toBe('changed');
    expect(await login(NFC.name, 'composed')).toEqual(signedIn(NFC.name));
  });

  test('whose name has what nobody sees can be logged in to, and no other one can be opened so', async () => {
    const hidden = 'Am\u034Felie';
    await open(hidden, 'a secret');

    expect(await login(hidden, 'a secret')).toEqual(signedIn(hidden));
    expect(
      brief(
        await server
          .openBrowser()
          .post('/api/register', { username: hidden, password: 'a secret', email: 'a@example.com' }),
      ),
    ).toEqual({ status: 400, text: 'Username must not contain invisible characters' });
  });
});

describe('a registration', () => {
  const registration = (name: string) => ({
    username: name,
    password: 'secret',
    email: `${name}@example.com`,
  });
  const register = (body: unknown, browser = server.openBrowser()) => browser.post('/api/register', body);

  test('opens a plain account and signs it in under a new session id', async () => {
    const miner = await signInMiner(server);
    const before = copyOf(miner.browser);

    const answer = await register(registration('Newcomer'), miner.browser);

    expect(answer).toMatchObject({ status: 200, json: { username: 'Newcomer', isAdmin: false } });
    expect((await currentUser(miner.browser)).json).toEqual({ username: 'Newcomer', isAdmin: false });
    expect(brief(await currentUser(before))).toEqual(nobody);
    expect((await miner.save({})).status).toBe(200);
    expect(
      (await server.openBrowser().post('/api/login', { username: 'newcomer', password: 'secret' })).status,
    ).toBe(200);
  });

  test('makes nobody an admin', async () => {
    const { json } = await register({ ...registration('climber'), isAdmin: true, is_admin: true });

    expect(json).toEqual({ username: 'climber', isAdmin: false });
  });

  test('keeps the password as argon2id alone', async () => {
    await register(registration('keeper'));

    const [row] = await server.db('users').where({ username: 'keeper' });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(row.email).toBe('keeper@example.com');
  });

  test('refuses a name or an email that is taken, whatever its case', async () => {
    await register(registration('Owner'));

    expect(brief(await register({ ...registration('OWNER'), email: 'else@example.com' }))).toEqual({
      status: 409,
      text: 'This username is taken.',
    });
    expect(brief(await register({ ...registration('somebody'), email: 'OWNER@Example.com' }))).toEqual({
      status: 409,
      text: 'This email has an account already.',
    });
    expect(brief(await register(registration('owner'))).text).toBe('This username is taken.');
  });

  test.each([
    ['decomposed', 'Zoe\u0308'],
    ['composed', 'Zo\u00EB'],
  ])('refuses another form of a name that is taken, which was %s', async (_, first) => {
    await createVisitor(server, { username: first });

    for (const username of ['ZOE\u0308', 'Zo\u00EB', '\uFF3Ao\u00EB']) {
      const answer = await register({ ...registration('zoe'), username });
      expect(brief(answer)).toEqual({ status: 409, text: 'This username is taken.' });
    }
    await server.db('users').where({ username: first }).delete();
  });

  test('hashes the password in the form in which another keyboard types it as well', async () => {
    const password = 'cafe\u0301 au\u00A0lait';
    expect((await register({ ...registration('gourmet'), password })).status).toBe(200);

    for (const typed of [password, 'caf\u00E9 au lait']) {
      const answer = await server.openBrowser().post('/api/login', { username: 'gourmet', password: typed });
      expect(answer.status).toBe(200);
    }
  });

  test('of one name at the same time succeeds once', async () => {
    await openAllConnections(server);

    const answers = await Promise.all(
      ['Twin', 'twin', 'TWIN'].map((username, at) =>
        register({ ...registration(username), email: `twin-${at}@example.com` }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ password: 'five5' }, 'Password must be at least 6 characters'],
    [{ username: 'wro\u3164ng' }, 'Username must not contain invisible characters'],
    [{ password: 'secret\uD800' }, 'Password must not contain control or broken characters'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: undefined }, 'Please enter a valid email address'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'Please enter a valid email address'],
  ])('refuses %o', async (wrong, text) => {
    expect(brief(await register({ ...registration('wrong'), ...wrong }))).toEqual({ status: 400, text });
  });
});

describe('a logout', () => {
  test('ends the session on the server', async () => {
    const { browser } = await signInVisitor(server);
    const copy = copyOf(browser);

    expect(brief(await browser.post('/api/logout'))).toEqual({ status: 204, text: '' });

    expect(brief(await currentUser(browser))).toEqual(nobody);
    expect(brief(await currentUser(copy))).toEqual(nobody);
  });

  test('of nobody is fine', async () => {
    expect((await server.openBrowser().post('/api/logout')).status).toBe(204);
  });

  test('of one kind of account leaves the other signed in', async () => {
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

  test('that overtakes a login of the other kind is not undone by it', async () => {
    const { browser } = await signInVisitor(server);
    const miner = await server.createMiner();
    const copy = copyOf(browser);
    const held = await holdMiner(miner.email);
    const login = browser.post('/api/miner/login', miner);
    await held.reached;

    await copy.post('/api/logout');
    await held.release();

    expect((await login).status).toBe(200);
    expect(brief(await currentUser(browser))).toEqual(nobody);
    expect((await browser.get('/api/miner/history')).status).toBe(200);
  });

  /**
   * Keeps a miner's account locked, so that a login waits between reading its session and writing
   * it.
   */
  async function holdMiner(email: string) {
    const transaction = await server.db.transaction();
    await transaction('miners').where({ email }).forUpdate();
    const waiting = async (): Promise<void> => {
      const { rows } = await server.db.raw(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      if (rows.length === 0) await waiting();
    };
    return { reached: waiting(), release: () => transaction.commit() };
  }
});

describe('a session', () => {
  test('ends when the password is changed, and with it no other one', async () => {
    const { browser, username } = await signInVisitor(server);
    const miner = await signInMiner(server, { browser });
    const other = await signInVisitor(server);

    await setPassword(server.db, { username, passwordHash: await hashSecret('another') });

    expect(brief(await currentUser(browser))).toEqual(nobody);
    expect((await miner.save({})).status).toBe(200);
    expect((await currentUser(other.browser)).status).toBe(200);
    expect((await browser.post('/api/login', { username, password: 'another' })).status).toBe(200);
    expect((await currentUser(browser)).status).toBe(200);
  });

  test('of a visitor outlives the miner whose PIN is changed', async () => {
    const { browser } = await signInVisitor(server);
    const miner = await signInMiner(server, { browser });

    await setPin(server.db, { email: miner.email, pinHash: await hashSecret('000000') });

    expect((await miner.save({})).status).toBe(401);
    expect((await currentUser(browser)).status).toBe(200);
  });
});
