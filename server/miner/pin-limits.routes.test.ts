import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { seedAttempts } from '../../test/support/limited-attempts.ts';
import { untilWaiting } from '../../test/support/paused-statements.ts';
import { type Credentials, startTestServer, type TestServer } from '../../test/support/server.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';

const MINUTE = 60 * 1_000;
const DAY = 24 * 60 * MINUTE;
const WRONG = '000000';

let server: TestServer;
let miner: Credentials;
beforeEach(async () => {
  // A trusted proxy lets the tests use several addresses.
  server = await startTestServer({ config: { trustProxy: 1 } });
  miner = await server.createMiner();
});
afterEach(() => server.stop());

function guess(pin: string, from = '192.0.2.1'): Promise<TestAnswer> {
  return server.openBrowser().request('POST', '/api/miner/login', {
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ email: miner.email, pin }),
  });
}

async function guessWrong(times: number, from?: string): Promise<void> {
  for (let time = 0; time < times; time += 1) expect((await guess(WRONG, from)).status).toBe(401);
}

/** Sends one wrong PIN from each of several addresses. */
async function guessWrongFromHosts(first: number, last: number): Promise<void> {
  const hosts = Array.from({ length: last - first + 1 }, (_, at) => `203.0.113.${first + at}`);
  await Promise.all(hosts.map(host => guessWrong(1, host)));
}

const outcome = ({ status, text, headers }: TestAnswer) => ({
  status,
  text,
  wait: headers.get('Retry-After'),
});

const locked = (text: string, wait: string) => ({ status: 429, text, wait });

test('five wrong PINs lock the account for an address for 15 minutes, even with the right PIN', async () => {
  await guessWrong(5);

  server.advance(MINUTE);

  const fourteen = locked('Too many wrong PINs. Please wait 14 minutes.', '840');
  expect(outcome(await guess(miner.pin))).toEqual(fourteen);
  expect(outcome(await guess(WRONG))).toEqual(fourteen);
  server.advance(14 * MINUTE - 1);
  expect(outcome(await guess(miner.pin))).toEqual(locked('Too many wrong PINs. Please wait 1 second.', '1'));
  server.advance(1);
  expect((await guess(miner.pin)).status).toBe(200);
});

test('a lock affects neither other addresses nor other accounts', async () => {
  await guessWrong(5);

  expect((await guess(miner.pin, '192.0.2.2')).status).toBe(200);
  miner = await server.createMiner();
  expect((await guess(miner.pin)).status).toBe(200);
});

test('counts wrong PINs of the last 15 minutes only', async () => {
  await guessWrong(4);
  server.advance(15 * MINUTE);

  await guessWrong(4);

  expect((await guess(miner.pin)).status).toBe(200);
});

test('the right PIN resets the count', async () => {
  await guessWrong(4);
  expect((await guess(miner.pin)).status).toBe(200);

  await guessWrong(4);

  expect((await guess(miner.pin)).status).toBe(200);
});

test('counts concurrent guesses', async () => {
  const guesses = await Promise.all(Array.from({ length: 20 }, () => guess(WRONG)));

  expect(guesses.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 401),
    ...Array.from({ length: 15 }, () => 429),
  ]);
});

test('twenty wrong PINs from any addresses lock unknown addresses for a day, and known ones not', async () => {
  const home = '198.51.100.7';
  expect((await guess(miner.pin, home)).status).toBe(200);
  await guessWrongFromHosts(1, 20);

  expect(outcome(await guess(miner.pin, '203.0.113.99'))).toEqual(
    locked('Too many wrong PINs. Please wait 24 hours.', '86400'),
  );
  expect((await guess(miner.pin, home)).status).toBe(200);
  server.advance(DAY);
  expect((await guess(miner.pin, '203.0.113.99')).status).toBe(200);
});

test('an address becomes unknown 30 days after its last login', async () => {
  const home = '198.51.100.7';
  expect((await guess(miner.pin, home)).status).toBe(200);
  server.advance(30 * DAY);
  await guessWrongFromHosts(1, 20);

  expect((await guess(miner.pin, home)).status).toBe(429);
});

describe('a hundred wrong PINs from one address', () => {
  const ATTACKER = '192.0.2.66';
  const locked100 = { status: 429, text: 'Too many wrong PINs. Please wait 15 minutes.', wait: '900' };

  const send = (method: string, path: string, body: unknown, browser = server.openBrowser()) =>
    browser.request(method, path, {
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ATTACKER },
      body: JSON.stringify(body),
    });

  const count = (attempts: number) =>
    seedAttempts(server.db, { kind: 'pin', address: ATTACKER, at: server.now() }, attempts);

  /** Sends a PIN to log in, to log in with an unknown email, to save and to change the PIN. */
  const guessInEachWay = async (owner: TestBrowser, { email, pin }: Credentials) => [
    await send('POST', '/api/miner/login', { email, pin }),
    await send('POST', '/api/miner/login', { email: 'unknown@example.com', pin }),
    await send('PUT', `/api/miner/wallets/${email}`, { pin }),
    await send('PUT', '/api/miner/pin', { pin, newPin: '654321' }, owner),
  ];

  test('lock every account for that address, whatever the endpoint', async () => {
    const owner = server.openBrowser();
    expect((await owner.post('/api/miner/login', miner)).status).toBe(200);
    await count(96);

    const wrong = await guessInEachWay(owner, { ...miner, pin: WRONG });
    const right = await guessInEachWay(owner, miner);

    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 403]);
    expect(right.map(outcome)).toEqual(right.map(() => locked100));
    miner = await server.createMiner();
    expect(outcome(await guess(miner.pin, ATTACKER))).toEqual(locked100);
    expect((await guess(miner.pin, '192.0.2.2')).status).toBe(200);
    server.advance(15 * MINUTE);
    expect((await guess(miner.pin, ATTACKER)).status).toBe(200);
  });

  test('exclude those at an account with a later right PIN', async () => {
    await count(96);
    await guessWrong(3, ATTACKER);
    expect((await guess(miner.pin, ATTACKER)).status).toBe(200);

    await guessWrong(4, ATTACKER);

    expect(outcome(await guess(miner.pin, ATTACKER))).toEqual(locked100);
  });
});

test('a guess does not wait for a save that has locked the account', async () => {
  const blocker = await server.db.transaction();
  await blocker('miners').where({ email: miner.email }).forUpdate();

  const answer = guess(WRONG);
  await untilWaiting(server.db, 1, answer);

  expect(await Promise.race([answer, 'waits for the account'])).toMatchObject({ status: 401 });
  await blocker.rollback();
});

test('twenty wrong PINs a day apart lock no account', async () => {
  await guessWrongFromHosts(1, 10);
  server.advance(DAY);
  await guessWrongFromHosts(11, 20);

  expect((await guess(miner.pin)).status).toBe(200);
});

test('a device token works while PINs are locked', async () => {
  const browser = server.openBrowser();
  await browser.post('/api/miner/login', miner);
  await guessWrong(5, '127.0.0.1');
  expect((await guess(miner.pin, '127.0.0.1')).status).toBe(429);

  expect((await browser.post('/api/miner/login', { email: miner.email })).status).toBe(200);
});

test('limits the PIN of a save, too', async () => {
  const save = (pin: string) =>
    server.openBrowser().request('PUT', `/api/miner/wallets/${miner.email}`, {
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.1' },
      body: JSON.stringify({ pin }),
    });
  await guessWrong(4);

  expect((await save(WRONG)).status).toBe(401);

  expect((await save(miner.pin)).status).toBe(429);
  expect((await guess(miner.pin)).status).toBe(429);
});

test('counts an IPv6 network as one address, and ignores addresses that a client claims', async () => {
  await guessWrong(3, '2001:db8::1');
  await guessWrong(2, '10.9.9.9, 2001:db8::ffff:2');

  expect((await guess(miner.pin, '2001:db8:0:0:1::')).status).toBe(429);
  expect((await guess(miner.pin, '2001:db8:0:1::1')).status).toBe(200);
});
