import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { copySession } from '../../test/support/session-copy.ts';
import { openAllConnections, signInMiner } from '../../test/support/signed-in-miner.ts';
import { createVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const currentUser = (browser: TestBrowser) => browser.get('/api/user');
const brief = ({ status, text }: { status: number; text: string }) => ({ status, text });
const SIGNED_OUT = { status: 401, text: 'Please log in.' };

const registration = (name: string) => ({
  username: name,
  password: 'secret',
  email: `${name}@example.com`,
});
const register = (body: unknown, browser = server.openBrowser()) => browser.post('/api/register', body);

test('creates an account and signs it in under a new session id', async () => {
  const miner = await signInMiner(server);
  const before = copySession(server, miner.browser);

  const answer = await register(registration('Newcomer'), miner.browser);

  expect(answer).toMatchObject({ status: 200, json: { username: 'Newcomer', isAdmin: false } });
  expect((await currentUser(miner.browser)).json).toEqual({ username: 'Newcomer', isAdmin: false });
  expect(brief(await currentUser(before))).toEqual(SIGNED_OUT);
  expect((await miner.save({})).status).toBe(200);
  expect(
    (await server.openBrowser().post('/api/login', { username: 'newcomer', password: 'secret' })).status,
  ).toBe(200);
});

test('ignores the field isAdmin', async () => {
  const { json } = await register({ ...registration('climber'), isAdmin: true, is_admin: true });

  expect(json).toEqual({ username: 'climber', isAdmin: false });
});

test('stores only an argon2id hash of the password', async () => {
  await register(registration('keeper'));

  const [row] = await server.db('users').where({ username: 'keeper' });
  expect(row.password_hash).toMatch(/^\$argon2id\$/);
  expect(row.email).toBe('keeper@example.com');
});

test('rejects a name or email that is taken, whatever its case', async () => {
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
])('rejects other Unicode forms of a name that was taken in %s form', async (_, first) => {
  await createVisitor(server, { username: first });

  for (const username of ['ZOE\u0308', 'Zo\u00EB', '\uFF3Ao\u00EB']) {
    const answer = await register({ ...registration('zoe'), username });
    expect(brief(answer)).toEqual({ status: 409, text: 'This username is taken.' });
  }
  await server.db('users').where({ username: first }).delete();
});

test('accepts all Unicode forms of the password afterwards', async () => {
  const password = 'cafe\u0301 au\u00A0lait';
  expect((await register({ ...registration('gourmet'), password })).status).toBe(200);

  for (const typed of [password, 'caf\u00E9 au lait']) {
    const answer = await server.openBrowser().post('/api/login', { username: 'gourmet', password: typed });
    expect(answer.status).toBe(200);
  }
});

test('accepts one of several concurrent registrations of a name', async () => {
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
  [{ email: 'no email' }, 'Please enter a valid email address'],
  [{ email: undefined }, 'Please enter a valid email address'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'Please enter a valid email address'],
])('rejects %o', async (wrong, text) => {
  expect(brief(await register({ ...registration('wrong'), ...wrong }))).toEqual({ status: 400, text });
});
