import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { NOON, startTestServer, type TestServer } from '../../test/support/server.ts';

const MINUTE = 60 * 1_000;

let server: TestServer;
beforeEach(async () => {
  // One proxy is trusted, so that a test can send from several addresses.
  server = await startTestServer({ config: { trustProxy: 1 } });
});
afterEach(() => server.stop());

const subscribe = (body: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  server.openBrowser().request('POST', '/api/newsletter', {
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.1', ...headers },
    body: JSON.stringify(body),
  });

const outcome = ({ status, text, headers }: TestAnswer) => ({
  status,
  text,
  wait: headers.get('Retry-After'),
});

const subscribers = () => server.db('newsletter_subscribers').select().orderBy('email');

/** Subscribes twenty emails from one address. */
async function reachLimit(): Promise<void> {
  for (let nth = 1; nth <= 20; nth += 1) {
    expect((await subscribe({ email: `reader-${nth}@example.org` })).status).toBe(204);
  }
}

test('an email is stored with its time', async () => {
  const answer = await subscribe({ email: 'ada@example.org' });

  expect(outcome(answer)).toEqual({ status: 204, text: '', wait: null });
  expect(await subscribers()).toEqual([{ email: 'ada@example.org', subscribed_at: new Date(NOON) }]);
});

test.each(['a@b', 'ada@', 'ädä@example.org'])('stores %s, which contains an "@"', async email => {
  expect((await subscribe({ email })).status).toBe(204);
  expect(await subscribers()).toMatchObject([{ email }]);
});

test('the same email in another spelling is stored once, with the same response', async () => {
  const first = await subscribe({ email: 'ada@example.org' });
  server.advance(MINUTE);

  const second = await subscribe({ email: ' Ada@Example.ORG ' });

  expect(outcome(second)).toEqual(outcome(first));
  expect(await subscribers()).toEqual([{ email: 'ada@example.org', subscribed_at: new Date(NOON) }]);
});

test('the same email composed and decomposed is stored once', async () => {
  for (const form of ['NFD', 'NFC']) await subscribe({ email: 'zoë@example.org'.normalize(form) });

  expect(await subscribers()).toMatchObject([{ email: 'zo\u00EB@example.org' }]);
});

test('the same email sent concurrently is stored once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe({ email: 'ada@example.org' })));

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect(await subscribers()).toHaveLength(1);
});

test.each([
  ['no address', 'ada', 'Please enter a valid email address.'],
  ['nothing', '', 'Please enter a valid email address.'],
  ['a zero byte', 'ada\u0000@example.org', 'Please enter a valid email address.'],
  ['a control of direction', 'a\u202Emoc.elpmaxe@b', 'Please enter a valid email address.'],
  ['too long an address', `${'a'.repeat(250)}@example.org`, 'Please enter a valid email address.'],
  ['no text', 7, 'Invalid value: email.'],
  ['null', null, 'Invalid value: email.'],
  ['no field', undefined, 'Invalid value: email.'],
])('rejects %s', async (_, email, text) => {
  expect(outcome(await subscribe({ email }))).toEqual({ status: 400, text, wait: null });
  expect(await subscribers()).toEqual([]);
});

test('an address may subscribe twenty emails an hour, and other addresses are not affected', async () => {
  await reachLimit();
  server.advance(MINUTE);

  const refused = await subscribe({ email: 'late@example.org' });

  expect(outcome(refused)).toEqual({
    status: 429,
    text: 'Too many subscriptions. Please wait 59 minutes.',
    wait: '3540',
  });
  expect((await subscribe({ email: 'late@example.org' }, { 'X-Forwarded-For': '192.0.2.2' })).status).toBe(
    204,
  );
  server.advance(59 * MINUTE);
  expect((await subscribe({ email: 'later@example.org' })).status).toBe(204);
});

test('rejects requests from pages of other sites', async () => {
  const answer = await subscribe({ email: 'ada@example.org' }, { Origin: 'https://evil.example' });

  expect(outcome(answer)).toEqual({
    status: 403,
    text: 'This request came from another site.',
    wait: null,
  });
  expect(await subscribers()).toEqual([]);
});

test('emails are never logged', async () => {
  await subscribe({ email: 'canary@example.org' });
  await subscribe({ email: 'canary' });

  expect(server.logLines.join('')).not.toContain('canary');
});
