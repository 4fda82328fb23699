import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { seedAttempts } from '../../test/support/limited-attempts.ts';
import { startSecondServer } from '../../test/support/second-server.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { createVisitor, type VisitorCredentials } from '../../test/support/signed-in-user.ts';
import { openTestBrowser } from '../../test/support/test-browser.ts';

// Many passwords are hashed here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const MINUTE = 60 * 1_000;
const HOME = '192.0.2.1';

let server: TestServer;
let visitor: VisitorCredentials;
beforeEach(async () => {
  // One proxy is believed, so that a test can speak from several addresses.
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

const refused = (text: string, wait: string) => ({ status: 429, text, wait });

async function times(number: number, attempt: (at: number) => Promise<TestAnswer>, status: number) {
  const answers = await Promise.all(Array.from({ length: number }, (_, at) => attempt(at)));
  expect(answers.map(answer => answer.status)).toEqual(Array.from({ length: number }, () => status));
}

test('ten failed logins at one account within 15 minutes lock it for that address', async () => {
  await times(9, () => guess(), 401);
  server.advance(5 * MINUTE);
  await times(1, () => guess({ username: visitor.username.toUpperCase() }), 401);

  expect(outcome(await login())).toEqual(refused('Too many failed logins. Please wait 10 minutes.', '600'));
  expect((await login({ from: '192.0.2.2' })).status).toBe(200);
  expect((await login(await createVisitor(server))).status).toBe(200);
  server.advance(10 * MINUTE - 1);
  expect(outcome(await guess())).toEqual(refused('Too many failed logins. Please wait 1 second.', '1'));
  server.advance(1);
  expect((await login()).status).toBe(200);
});

test('all forms of a name share one limit', async () => {
  const { username } = await createVisitor(server, { username: 'Zoé' });
  const forms = [username, 'ZOE\u0301', '\uFF3Aoé', 'Z\uFF2Fe\u0301'];
  for (let at = 0; at < 10; at += 1) await guess({ username: forms[at % forms.length] ?? username });

  expect((await login({ username: 'z\uFF4Fé' })).status).toBe(429);
});

test('a login that succeeds makes the failed ones before it good', async () => {
  await times(9, () => guess(), 401);
  expect((await login()).status).toBe(200);

  await times(9, () => guess(), 401);

  expect((await login()).status).toBe(200);
});

test('a name without an account has the same limit', async () => {
  await times(10, () => guess({ username: 'nobody' }), 401);

  expect(outcome(await guess({ username: 'NOBODY' }))).toEqual(
    refused('Too many failed logins. Please wait 15 minutes.', '900'),
  );
});

test('a hundred failed logins at any accounts lock all of them for that address', async () => {
  await seedAttempts(server.db, { kind: 'login', address: HOME, at: server.now() }, 90);
  await times(10, at => guess({ username: `user number ${at}` }), 401);

  expect(outcome(await login())).toEqual(refused('Too many failed logins. Please wait 15 minutes.', '900'));
  expect((await login({ from: '192.0.2.2' })).status).toBe(200);
  server.advance(15 * MINUTE);
  expect((await login()).status).toBe(200);
});

test('guesses at the same time, at two servers on one database, do not slip past', async () => {
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

test('an address registers twenty times an hour', async () => {
  await times(20, at => register(`newcomer-${at}`), 200);
  server.advance(59 * MINUTE);

  expect(outcome(await register('late'))).toEqual(
    refused('Too many registrations. Please wait 1 minute.', '60'),
  );
  expect((await register('elsewhere', '192.0.2.2')).status).toBe(200);
  server.advance(MINUTE);
  expect((await register('late')).status).toBe(200);
});

test('nothing that was typed is kept with a failed login', async () => {
  await guess({ username: 'my secret password' });

  expect(JSON.stringify(await server.db('limited_attempts'))).not.toContain('secret');
  expect(server.logLines.join('')).not.toMatch(/secret|wrong one/);
});
