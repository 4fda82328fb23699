/** A request over a limit costs less than one that is served: it waits without a connection to the database. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Database } from '../../db/connection.ts';
import { poolState } from '../../db/pool-state.ts';
import { setPin } from '../../db/queries/miner-accounts.queries.ts';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { cachedHash } from '../../test/support/cached-hash.ts';
import { seedAttempts } from '../../test/support/limited-attempts.ts';
import { untilWaiting } from '../../test/support/paused-statements.ts';
import { NOON, startTestServer, type TestServer } from '../../test/support/server.ts';
import { openMinerSession } from '../../test/support/session-cookie.ts';

import { createRateLimiter, type RateLimitPolicy } from './rate-limiter.ts';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;
const ATTACKER = '192.0.2.66';
const FLOOD = 40;

let server: TestServer;
/** A connection that is not of the server's pool. */
let outside: Database;
beforeEach(async () => {
  server = await startTestServer({ config: { trustProxy: 1 } });
  outside = connect(server.databaseUrl);
});
afterEach(async () => {
  await outside.destroy();
  await server.stop();
});

const send = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  server.openBrowser().request(method, path, {
    headers: {
      'X-Forwarded-For': ATTACKER,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const stranger = { username: 'stranger', password: 'wrong one' };
const kinds = [
  ['login', 100, () => send('POST', '/api/login', stranger)],
  ['registration', 20, () => send('POST', '/api/register', { ...stranger, email: 'stranger@example.com' })],
  ['pin', 100, () => send('POST', '/api/miner/login', { email: 'stranger@example.com', pin: '000000' })],
  ['email-check', 100, () => send('GET', '/api/miner/check-email/stranger@example.com')],
  ['newsletter', 20, () => send('POST', '/api/newsletter', { email: 'stranger@example.com' })],
] as const;

/** A miner with a session, who saves. */
async function openSaver(): Promise<() => Promise<TestAnswer>> {
  const { email } = await server.createMiner();
  const [key = ''] = server.config.sessionKeys;
  const cookies = await openMinerSession(server.db, { email, key, expiresAt: server.now() + DAY });
  const browser = server.openBrowser();
  for (const [name, value] of Object.entries(cookies)) browser.setCookie(name, value);
  return () => browser.put(`/api/miner/wallets/${email}`, {});
}

/** Watches how many connections of the server's pool are in use at once, and how often an attempt was counted. */
function watchPool(): { readonly mostUsed: () => number; readonly timesCounted: () => number } {
  let most = 0;
  let counted = 0;
  server.db.client.pool.on('acquireSuccess', () => {
    most = Math.max(most, poolState(server.db).used);
  });
  server.db.on('query', ({ sql }: { readonly sql: string }) => {
    if (sql.includes('pg_advisory_xact_lock')) counted += 1;
  });
  return { mostUsed: () => most, timesCounted: () => counted };
}

test.each(kinds)(
  'a flood of refused requests (%s) uses one connection at a time, and most of them none',
  async (kind, most, request) => {
    await seedAttempts(outside, { kind, address: ATTACKER, at: server.now() }, most);
    const save = await openSaver();
    const { mostUsed, timesCounted } = watchPool();
    const holder = await outside.transaction();
    await holder.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`${kind} ${ATTACKER}`]);

    const flood = Array.from({ length: FLOOD }, request);
    await untilWaiting(outside, 1);
    // No request waits for a connection, and a save finds one.
    const saved = await save();

    expect([saved.status, poolState(server.db).waiting, mostUsed()]).toEqual([200, 0, 2]);
    await holder.commit();
    const answers = await Promise.all(flood);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 429));
    expect([mostUsed(), timesCounted()]).toEqual([2, 1]);

    // A second later, one request asks the database again.
    server.advance(SECOND);
    await Promise.all(Array.from({ length: FLOOD }, request));
    expect([mostUsed(), timesCounted()]).toEqual([2, 2]);
  },
);

test('a flood of logins without a PIN holds no account, and needs no connection', async () => {
  const { email } = await server.createMiner();
  const { mostUsed } = watchPool();

  const answers = await Promise.all(
    Array.from({ length: FLOOD }, () => send('POST', '/api/miner/login', { email })),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  expect(mostUsed()).toBe(0);
});

describe('a refusal that is remembered', () => {
  const POLICY: RateLimitPolicy = {
    kind: 'test',
    noun: 'tests',
    limits: [
      { maxAttempts: 3, windowMs: 60 * SECOND },
      { maxAttempts: 2, windowMs: 60 * SECOND, perSubject: true },
    ],
  };
  const at = NOON;
  const attempt = (subject: string, address = ATTACKER) => ({ address, subject, at });

  const outcomeOf = (counting: Promise<void>) =>
    counting.then(
      () => 'counted',
      ({ status, message }) => `${status} ${message}`,
    );
  const REFUSED = '429 Too many tests. Please wait 1 minute.';

  test('holds for what was refused, and for nothing else', async () => {
    const limiter = createRateLimiter({ db: outside, now: () => NOON });
    const count = (subject: string, address?: string) =>
      outcomeOf(limiter.count(POLICY, attempt(subject, address)));

    expect([await count('a'), await count('a'), await count('a')]).toEqual(['counted', 'counted', REFUSED]);
    expect([await count('b'), await count('c'), await count('d')]).toEqual(['counted', REFUSED, REFUSED]);
    expect(await count('a', '192.0.2.1')).toBe('counted');
  });

  test('is forgotten with what is forgiven here', async () => {
    const limiter = createRateLimiter({ db: outside, now: () => NOON });
    const count = (subject: string) => outcomeOf(limiter.count(POLICY, attempt(subject)));
    for (const subject of ['a', 'a', 'b']) await count(subject);
    expect([await count('a'), await count('c')]).toEqual([REFUSED, REFUSED]);

    await limiter.forgive(POLICY, attempt('a'));

    expect([await count('a'), await count('c')]).toEqual(['counted', 'counted']);
  });

  test('outlives what was forgiven elsewhere by a second at most', async () => {
    const { email } = await server.createMiner();
    const guess = (pin: string) => send('POST', '/api/miner/login', { email, pin });
    for (let guesses = 0; guesses < 5; guesses += 1) expect((await guess('000000')).status).toBe(401);
    expect((await guess('000000')).status).toBe(429);

    await setPin(outside, { email, pinHash: await cachedHash('654321') });

    server.advance(SECOND);
    expect((await guess('654321')).status).toBe(200);
  });
});
