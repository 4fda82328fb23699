import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { seedAttempts } from '../../test/support/limited-attempts.ts';
import { startSecondServer } from '../../test/support/second-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { createVisitor, type VisitorCredentials } from '../../test/support/signed-in-user.ts';
import { openTestBrowser } from '../../test/support/test-browser.ts';

// Hashing many passwords takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const MINUTE = 60 * 1_000;
const HOME = '192.0.2.1';

let server: TestServer;
let visitor: VisitorCredentials;
beforeEach(async () => {
  // One proxy is trusted, so that a test can send from several addresses.
  server = await startTestServer({ config: { trustProxy: 1 } });
  visitor = await createVisitor(server);
});
afterEach(() => server.stop());

const send = (path: string, body: unknown, from: string, baseUrl = server.baseUrl): Promise<TestAnswer> =>
  openTestBrowser(baseUrl).request('POST', path, {
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  });

const login = (
  { password = visitor.password, username = visitor.username, from = HOME } = {},
  baseUrl = server.baseUrl,
) => send('/api/login', { username, password }, from, baseUrl);

const guess = (differences: { username?: string; from?: string } = {}) =>
  login({ password: 'wrong one', ...differences });

const register = (name: string, from = HOME) =>
  send('/api/register', { username: name, password: 'secret', email: `${name}@example.com` }, from);

const outcome = ({ status, text, headers }: TestAnswer) => ({
  status,
  text,
  wait: headers.get('Retry-After'),
});

const rejected = (text: string, wait: string) => ({ status: 429, text, wait });

async function times(number: number, attempt: (at: number) => Promise<TestAnswer>, status: number) {
  const answers = await Promise.all(Array.from({ length: number }, (_, at) => attempt(at)));
  expect(answers.map(answer => answer.status)).toEqual(Array.from({ length: number }, () => status));
}

test('ten failed logins at an account within 15 minutes lock it for their address', async () => {
  await times(9, () => guess(), 401);
  server.advance(5 * MINUTE);
  await times(1, () => guess({ username: visitor.username.toUpperCase() }), 401);

  expect(outcome(await login())).toEqual(rejected('Too many failed logins. Please wait 10 minutes.', '600'));
  expect((await login({ from: '192.0.2.2' })).status).toBe(200);
  expect((await login(await createVisitor(server))).status).toBe(200);
  server.advance(10 * MINUTE - 1);
  expect(outcome(await guess())).toEqual(rejected('Too many failed logins. Please wait 1 second.', '1'));
  server.advance(1);
  expect((await login()).status).toBe(200);
});

test('all Unicode forms of a name share one limit', async () => {
  const { username } = await createVisitor(server, { username: 'Zoé' });
  const forms = [username, 'ZOE\u0301', '\uFF3Aoé', 'Z\uFF2Fe\u0301'];
  for (let at = 0; at < 10; at += 1) await guess({ username: forms[at % forms.length] ?? username });

  expect((await login({ username: 'z\uFF4Fé' })).status).toBe(429);
});

test('a successful login resets the limit', async () => {
  await times(9, () => guess(), 401);
  expect((await login()).status).toBe(200);

  await times(9, () => guess(), 401);

  expect((await login()).status).toBe(200);
});

test('unknown names have the same limit', async () => {
  await times(10, () => guess({ username: 'unknown' }), 401);

  expect(outcome(await guess({ username: 'UNKNOWN' }))).toEqual(
    rejected('Too many failed logins. Please wait 15 minutes.', '900'),
  );
});

test('a hundred failed logins at any accounts lock all accounts for their address', async () => {
  await seedAttempts(server.db, { kind: 'login', address: HOME, at: server.now() }, 90);
  await times(10, at => guess({ username: `user number ${at}` }), 401);

  expect(outcome(await login())).toEqual(rejected('Too many failed logins. Please wait 15 minutes.', '900'));
  expect((await login({ from: '192.0.2.2' })).status).toBe(200);
  server.advance(15 * MINUTE);
  expect((await login()).status).toBe(200);
});

test('concurrent guesses at two servers on one database share the limit', async () => {
  const other = await startSecondServer(server);

  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      login({ password: 'wrong one' }, at % 2 === 0 ? server.baseUrl : other.baseUrl),
    ),
  );

  expect(guesses.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 10 }, () => 401),
    ...Array.from({ length: 20 }, () => 429),
  ]);
  await other.stop();
});

test('an address may register twenty times an hour', async () => {
  await times(20, at => register(`newcomer-${at}`), 200);
  server.advance(59 * MINUTE);

  expect(outcome(await register('late'))).toEqual(
    rejected('Too many registrations. Please wait 1 minute.', '60'),
  );
  expect((await register('elsewhere', '192.0.2.2')).status).toBe(200);
  server.advance(MINUTE);
  expect((await register('late')).status).toBe(200);
});

test('a failed login stores and logs no user input', async () => {
  await guess({ username: 'my secret password' });

  expect(JSON.stringify(await server.db('limited_attempts'))).not.toContain('secret');
  expect(server.logLines.join('')).not.toMatch(/secret|wrong one/);
});
