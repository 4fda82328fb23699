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
  // One proxy is believed, so that a test can speak from several addresses.
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

/** One wrong PIN from each of a row of addresses. */
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

test('five wrong PINs lock an address for 15 minutes, for the right PIN too', async () => {
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

test('a locked address does not lock another one, nor another account', async () => {
  await guessWrong(5);

  expect((await guess(miner.pin, '192.0.2.2')).status).toBe(200);
  miner = await server.createMiner();
  expect((await guess(miner.pin)).status).toBe(200);
});

test('only wrong PINs of the last 15 minutes count', async () => {
  await guessWrong(4);
  server.advance(15 * MINUTE);

  await guessWrong(4);

  expect((await guess(miner.pin)).status).toBe(200);
});

test('the right PIN makes earlier wrong ones good', async () => {
  await guessWrong(4);
  expect((await guess(miner.pin)).status).toBe(200);

  await guessWrong(4);

  expect((await guess(miner.pin)).status).toBe(200);
});

test('guesses at the same time do not slip past', async () => {
  const guesses = await Promise.all(Array.from({ length: 20 }, () => guess(WRONG)));

  expect(guesses.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 401),
    ...Array.from({ length: 15 }, () => 429),
  ]);
});

test('twenty wrong PINs from anywhere lock strange addresses for a day, and familiar ones not', async () => {
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

test('an address is a stranger again 30 days after its last login', async () => {
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

  /** Gives a PIN in all four ways: at an account, at an email without one, for a save, and to change it. */
  const guessInEachWay = async (owner: TestBrowser, { email, pin }: Credentials) => [
    await send('POST', '/api/miner/login', { email, pin }),
    await send('POST', '/api/miner/login', { email: 'nobody@example.com', pin }),
    await send('PUT', `/api/miner/wallets/${email}`, { pin }),
    await send('PUT', '/api/miner/pin', { pin, newPin: '654321' }, owner),
  ];

  test('lock every account for that address, in whichever way the PINs were given', async () => {
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

  test('do not include those at an account that the right PIN has opened since', async () => {
    await count(96);
    await guessWrong(3, ATTACKER);
    expect((await guess(miner.pin, ATTACKER)).status).toBe(200);

    await guessWrong(4, ATTACKER);

    expect(outcome(await guess(miner.pin, ATTACKER))).toEqual(locked100);
  });
});

test('a guess does not wait for a save that holds the account', async () => {
  const holder = await server.db.transaction();
  await holder('miners').where({ email: miner.email }).forUpdate();

  const answer = guess(WRONG);
  await untilWaiting(server.db, 1, answer);

  expect(await Promise.race([answer, 'waits for the account'])).toMatchObject({ status: 401 });
  await holder.rollback();
});

test('twenty wrong PINs that are a day apart lock nobody', async () => {
  await guessWrongFromHosts(1, 10);
  server.advance(DAY);
  await guessWrongFromHosts(11, 20);

  expect((await guess(miner.pin)).status).toBe(200);
});

test('a remembered device logs in while PINs are locked', async () => {
  const browser = server.openBrowser();
  await browser.post('/api/miner/login', miner);
  await guessWrong(5, '127.0.0.1');
  expect((await guess(miner.pin, '127.0.0.1')).status).toBe(429);

  expect((await browser.post('/api/miner/login', { email: miner.email })).status).toBe(200);
});

test('the PIN of a save has the same limits', async () => {
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

test('all addresses of an IPv6 network count as one, and what a client claims to be does not count', async () => {
  await guessWrong(3, '2001:db8::1');
  await guessWrong(2, '10.9.9.9, 2001:db8::ffff:2');

  expect((await guess(miner.pin, '2001:db8:0:0:1::')).status).toBe(429);
  expect((await guess(miner.pin, '2001:db8:0:1::1')).status).toBe(200);
});
