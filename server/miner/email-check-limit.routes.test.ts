import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { pauseStatements } from '../../test/support/paused-statements.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

const MINUTE = 60 * 1_000;
const HOME = '192.0.2.1';

let server: TestServer;
beforeEach(async () => {
  // A trusted proxy lets the tests use several addresses.
  server = await startTestServer({ config: { trustProxy: 1 } });
});
afterEach(() => server.stop());

const ask = (email: string, from = HOME): Promise<TestAnswer> =>
  server
    .openBrowser()
    .request('GET', `/api/miner/check-email/${email}`, { headers: { 'X-Forwarded-For': from } });

const askForStrangers = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(`unknown${at}@example.com`)));

const brief = ({ status, text, headers }: TestAnswer) => ({
  status,
  text,
  wait: headers.get('Retry-After'),
});

test('limits an address to a hundred unknown emails in 15 minutes', async () => {
  const { email } = await server.createMiner();
  const answers = await askForStrangers(110);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  const refusal = {
    status: 429,
    text: 'Too many unknown emails. Please wait 15 minutes.',
    wait: '900',
  };
  expect(answers.filter(({ status }) => status !== 200).map(brief)).toEqual(
    Array.from({ length: 10 }, () => refusal),
  );
  expect(brief(await ask(email))).toEqual(refusal);
  expect((await ask(email, '192.0.2.2')).json).toEqual({ exists: true });
  server.advance(15 * MINUTE);
  expect((await ask(email)).json).toEqual({ exists: true });
});

test('does not count emails with an account', async () => {
  const { email } = await server.createMiner();
  await askForStrangers(99);

  for (let time = 0; time < 5; time += 1) expect((await ask(email)).json).toEqual({ exists: true });

  expect((await ask('unknown@example.com')).json).toEqual({ exists: false });
  expect((await ask('unknown@example.com')).status).toBe(429);
});

test('does not count emails with an account under concurrent requests', async () => {
  const { email } = await server.createMiner();
  await askForStrangers(99);
  const held = await pauseStatements(server, { table: 'limited_attempts', statement: 'DELETE' });

  const first = ask(email);
  await held.untilWaiting(1, first);
  const second = await ask(email);
  await held.release();

  expect([(await first).json, second.json]).toEqual([{ exists: true }, { exists: true }]);
});

test('does not store the checked emails', async () => {
  await ask('unknown@example.com');

  const kept = await server.db('limited_attempts');
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('unknown');
});
