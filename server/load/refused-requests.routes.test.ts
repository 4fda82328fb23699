/** Requests over a rate limit cost little: they wait without a connection to the database. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Database } from '../../db/connection.ts';
import { poolState } from '../../db/pool-state.ts';
import { setPin } from '../../db/queries/miner-accounts.queries.ts';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { cheapHash } from '../../test/support/cheap-hash.ts';
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
/** A connection outside of the server's pool. */
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

/** Returns a function that sends a save of a miner with a session. */
async function openSaver(): Promise<() => Promise<TestAnswer>> {
  const { email } = await server.createMiner();
  const [key = ''] = server.config.sessionKeys;
  const cookies = await openMinerSession(server.db, { email, key, expiresAt: server.now() + DAY });
  const browser = server.openBrowser();
  for (const [name, value] of Object.entries(cookies)) browser.setCookie(name, value);
  return () => browser.put(`/api/miner/wallets/${email}`, {});
}

/** Observes the maximum of used connections, and how often an attempt is counted. */
function watchPool(): { readonly maxUsed: () => number; readonly timesCounted: () => number } {
  let max = 0;
  let counted = 0;
  server.db.client.pool.on('acquireSuccess', () => {
    max = Math.max(max, poolState(server.db).used);
  });
  server.db.on('query', ({ sql }: { readonly sql: string }) => {
    if (sql.includes('pg_advisory_xact_lock')) counted += 1;
  });
  return { maxUsed: () => max, timesCounted: () => counted };
}

test.each(kinds)('a flood of refused requests (%s) uses one connection', async (kind, limit, request) => {
  await seedAttempts(outside, { kind, address: ATTACKER, at: server.now() }, limit);
  const save = await openSaver();
  const { maxUsed, timesCounted } = watchPool();
  const holder = await outside.transaction();
  await holder.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`${kind} ${ATTACKER}`]);

  const flood = Array.from({ length: FLOOD }, request);
  await untilWaiting(outside, 1);
  // No request waits for a connection, and a save gets one.
  const saved = await save();

  expect([saved.status, poolState(server.db).waiting, maxUsed()]).toEqual([200, 0, 2]);
  await holder.commit();
  const answers = await Promise.all(flood);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 429));
  expect([maxUsed(), timesCounted()]).toEqual([2, 1]);

  // A second later, one request queries the database again.
  server.advance(SECOND);
  await Promise.all(Array.from({ length: FLOOD }, request));
  expect([maxUsed(), timesCounted()]).toEqual([2, 2]);
});

test('a flood of logins without a PIN uses no connection', async () => {
  const { email } = await server.createMiner();
  const { maxUsed } = watchPool();

  const answers = await Promise.all(
    Array.from({ length: FLOOD }, () => send('POST', '/api/miner/login', { email })),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  expect(maxUsed()).toBe(0);
});

describe('a cached refusal', () => {
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

  test('holds only for its own address and subject', async () => {
    const limiter = createRateLimiter({ db: outside, now: () => NOON });
    const count = (subject: string, address?: string) =>
      outcomeOf(limiter.count(POLICY, attempt(subject, address)));

    expect([await count('a'), await count('a'), await count('a')]).toEqual(['counted', 'counted', REFUSED]);
    expect([await count('b'), await count('c'), await count('d')]).toEqual(['counted', REFUSED, REFUSED]);
    expect(await count('a', '192.0.2.1')).toBe('counted');
  });

  test('is removed when attempts are forgiven here', async () => {
    const limiter = createRateLimiter({ db: outside, now: () => NOON });
    const count = (subject: string) => outcomeOf(limiter.count(POLICY, attempt(subject)));
    for (const subject of ['a', 'a', 'b']) await count(subject);
    expect([await count('a'), await count('c')]).toEqual([REFUSED, REFUSED]);

    await limiter.forgive(POLICY, attempt('a'));

    expect([await count('a'), await count('c')]).toEqual(['counted', 'counted']);
  });

  test('lasts a second at most after attempts are forgiven elsewhere', async () => {
    const { email } = await server.createMiner();
    const guess = (pin: string) => send('POST', '/api/miner/login', { email, pin });
    for (let guesses = 0; guesses < 5; guesses += 1) expect((await guess('000000')).status).toBe(401);
    expect((await guess('000000')).status).toBe(429);

    await setPin(outside, { email, pinHash: await cheapHash('654321') });

    server.advance(SECOND);
    expect((await guess('654321')).status).toBe(200);
  });
});
