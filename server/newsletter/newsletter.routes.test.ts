import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { NOON, startTestServer, type TestServer } from '../../test/support/server.ts';

const MINUTE = 60 * 1_000;

let server: TestServer;
beforeEach(async () => {
  // One proxy is believed, so that a test can speak from several addresses.
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

/** Twenty different addresses from one place. */
async function fillTheHour(): Promise<void> {
  for (let nth = 1; nth <= 20; nth += 1) {
    expect((await subscribe({ email: `reader-${nth}@example.org` })).status).toBe(204);
  }
}

test('an address is kept, with the moment at which it came', async () => {
  const answer = await subscribe({ email: 'ada@example.org' });

  expect(outcome(answer)).toEqual({ status: 204, text: '', wait: null });
  expect(await subscribers()).toEqual([{ email: 'ada@example.org', subscribed_at: new Date(NOON) }]);
});

test('the same address in another spelling is kept once, and the answer does not tell', async () => {
  const first = await subscribe({ email: 'ada@example.org' });
  server.advance(MINUTE);

  const second = await subscribe({ email: ' Ada@Example.ORG ' });

  expect(outcome(second)).toEqual(outcome(first));
  expect(await subscribers()).toEqual([{ email: 'ada@example.org', subscribed_at: new Date(NOON) }]);
});

test('the same address at the same time is kept once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe({ email: 'ada@example.org' })));

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect(await subscribers()).toHaveLength(1);
});

test.each([
  ['no address', 'ada', 'Please enter a valid email address.'],
  ['half an address', 'ada@', 'Please enter a valid email address.'],
  ['nothing', '', 'Please enter a valid email address.'],
  ['a zero byte', 'ada\u0000@example.org', 'Please enter a valid email address.'],
  ['too long an address', `${'a'.repeat(250)}@example.org`, 'Please enter a valid email address.'],
  ['no text', 7, 'Invalid value: email.'],
  ['null', null, 'Invalid value: email.'],
  ['no field', undefined, 'Invalid value: email.'],
])('%s is refused', async (_what, email, text) => {
  expect(outcome(await subscribe({ email }))).toEqual({ status: 400, text, wait: null });
  expect(await subscribers()).toEqual([]);
});

test('the twenty-first subscription within an hour from one place is refused, and another place is not', async () => {
  await fillTheHour();
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

test('a page of another site subscribes nobody', async () => {
  const answer = await subscribe({ email: 'ada@example.org' }, { Origin: 'https://evil.example' });

  expect(outcome(answer)).toEqual({
    status: 403,
    text: 'This request came from another site.',
    wait: null,
  });
  expect(await subscribers()).toEqual([]);
});

test('no address is ever logged', async () => {
  await subscribe({ email: 'canary@example.org' });
  await subscribe({ email: 'canary@' });

  expect(server.logLines.join('')).not.toContain('canary');
});
