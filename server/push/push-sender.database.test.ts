import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Database } from '../../db/connection.ts';
import { createMiner } from '../../db/queries/miner-accounts.queries.ts';
import { giveDeviceToken } from '../../db/queries/miner-devices.queries.ts';
import {
  claimPush,
  listDuePushes,
  storePushSubscription,
} from '../../db/queries/push-subscriptions.queries.ts';
import { accountClockBy } from '../../test/support/account-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { onCitus } from '../../test/support/on-citus.ts';
import { testPushKeys } from '../../test/support/push-keys.ts';
import {
  type PushService,
  type SubscribedBrowser,
  startPushService,
  verifyVapid,
} from '../../test/support/push-service.ts';
import { NOON } from '../../test/support/server.ts';
import { measurePushes } from './push-metrics.ts';
import { createPushSender } from './push-sender.ts';
import type { PushTransport } from './push-transport.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DEADLINE = NOON + 24 * HOUR;

let database: TestDatabase;
let service: PushService;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let now: number;
let lines: string[];
let registry: Registry;
let results: ReturnType<typeof measurePushes>;
/** Sends what is due, as a server does on each tick. */
let send: () => Promise<void>;
beforeEach(async () => {
  service = await startPushService();
  now = NOON;
  lines = [];
  registry = new Registry();
  results = measurePushes(registry);
  send = senderOn(database.db);
});
afterEach(async () => {
  await service.stop();
  await database.db('miner_devices').delete();
  await database.db('miners').delete();
});

/** Creates the sender of a server. */
const senderOn = (db: Database, transport: PushTransport = request => service.transport(request)) =>
  createPushSender({
    db,
    accountClock: accountClockBy(() => now),
    keys: testPushKeys,
    transport,
    results,
    log: pino({}, { write: line => lines.push(line) }),
  });

const bowl = (email: string, startedAt: number | null) =>
  database
    .db('miners')
    .where({ email })
    .update(
      startedAt === null
        ? { bowl: 0, bowl_started_at: null }
        : { bowl: 5, bowl_started_at: new Date(startedAt) },
    );

/** Creates a miner with a bowl that began at noon, and subscribes a device. */
async function subscribe(
  email = `${randomUUID()}@example.com`,
): Promise<SubscribedBrowser & { email: string }> {
  const { db } = database;
  if ((await db('miners').where({ email })).length === 0) {
    await createMiner(db, { email, pinHash: '', createdAt: NOON });
    await bowl(email, NOON);
  }
  const browser = service.subscribe();
  const deviceId = randomUUID();
  const expiresAt = NOON + 90 * 24 * HOUR;
  await giveDeviceToken(db, { email, deviceId, tokenHash: deviceId, label: '', now, expiresAt });
  const { endpoint, keys } = browser.subscription;
  const stored = { endpoint, ...keys, serverKey: testPushKeys.publicKey };
  expect(await storePushSubscription(db, { email, deviceId }, stored, now)).toBe(true);
  return { ...browser, email };
}

/** Lets the time pass, with a tick each four minutes and one at the end. */
async function until(time: number): Promise<void> {
  while (now < time) {
    now = Math.min(now + 4 * MINUTE, time);
    await send();
  }
}

const counts = async (): Promise<Record<string, number>> => {
  const [metric] = await registry.getMetricsAsJSON();
  const values = metric?.values ?? [];
  return Object.fromEntries(
    values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels['result'], value]),
  );
};

const hourly = { kind: 'hour', expiresAt: new Date(DEADLINE).toISOString() };
const last = { ...hourly, kind: 'minutes' };

test('each device gets one push an hour and one five minutes before the bowl expires', async () => {
  const browser = await subscribe();
  const other = await subscribe(browser.email);
  await until(DEADLINE - HOUR - 1);
  expect(service.received).toEqual([]);
  await until(DEADLINE - HOUR);
  expect([browser.pushes(), other.pushes()]).toEqual([[hourly], [hourly]]);
  await until(DEADLINE - 5 * MINUTE - 1);
  expect(service.received).toHaveLength(2);
  await until(DEADLINE + 30 * HOUR);
  expect([browser.pushes(), other.pushes()]).toEqual([
    [hourly, last],
    [hourly, last],
  ]);
  expect(await counts()).toEqual({ delivered: 4 });
});

test('a push names neither the account nor the site’s secrets, and says how long it is of use', async () => {
  const { email } = await subscribe();
  await until(DEADLINE - HOUR);
  const [push] = service.received;
  if (!push) throw new Error('There is a push.');
  expect(push.headers).toMatchObject({
    ttl: String(55 * 60),
    urgency: 'high',
    topic: 'bowl',
    'content-encoding': 'aes128gcm',
  });
  expect(verifyVapid(push, testPushKeys.publicKey)).toMatchObject({
    aud: 'https://push.example.net',
    sub: testPushKeys.subject,
  });
  expect(JSON.stringify(push.headers)).not.toContain(email);
  const log = lines.join();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'push reminders', delivered: 1 });
  expect([email, push.path, 'push.example.net'].filter(secret => log.includes(secret))).toEqual([]);
});

test('a bowl that was collected, or collected and restarted, is not reminded of', async () => {
  const [collected, restarted] = [await subscribe(), await subscribe()];
  await until(DEADLINE - HOUR - 1);
  await bowl(collected.email, null);
  await bowl(restarted.email, now);
  await until(DEADLINE + HOUR);
  expect(service.received).toEqual([]);
  await until(DEADLINE + 22 * HOUR + 30 * MINUTE);
  expect([collected.pushes(), restarted.pushes()]).toEqual([
    [],
    [{ kind: 'hour', expiresAt: new Date(DEADLINE - HOUR - 1 + 24 * HOUR).toISOString() }],
  ]);
});

test('a reminder is claimed once, and not for a bowl that was collected since it was listed', async () => {
  const { db } = database;
  const [kept, collected] = [await subscribe(), await subscribe()];
  now = DEADLINE - HOUR;
  const due = await listDuePushes(db, now, 10);
  await bowl(collected.email, null);
  const next = { dueAt: now + MINUTE, remindedAt: now };
  const claims = due.map(async listed => [listed.email, await claimPush(db, listed, next)]);
  expect(new Map((await Promise.all(claims)) as [string, boolean][])).toEqual(
    new Map([
      [kept.email, true],
      [collected.email, false],
    ]),
  );
  expect(await Promise.all(due.map(listed => claimPush(db, listed, next)))).toEqual([false, false]);
});

test('several servers on one database send each reminder once', async () => {
  const browsers = await Promise.all(Array.from({ length: 30 }, () => subscribe()));
  const others = Array.from({ length: 3 }, () => connect(database.url, { isDistributed: onCitus }));
  const servers = [send, ...others.map(db => senderOn(db))];
  for (const time of [DEADLINE - HOUR, DEADLINE - 5 * MINUTE]) {
    now = time;
    await Promise.all(servers.map(sendOnOne => sendOnOne()));
  }
  expect(browsers.map(({ pushes }) => pushes())).toEqual(browsers.map(() => [hourly, last]));
  await Promise.all(others.map(db => db.destroy()));
});

test('a server that dies between claim and sending has lost the reminder, and no other', async () => {
  const browser = await subscribe();
  now = DEADLINE - HOUR;
  // The process never gets an answer.
  void senderOn(database.db, () => new Promise(() => undefined))();
  await expect
    .poll(async () => (await database.db('miner_devices').pluck('push_reminded_at'))[0] !== null)
    .toBe(true);
  await until(DEADLINE);
  expect(browser.pushes()).toEqual([last]);
});

describe('a push that fails', () => {
  const endpoints = () => database.db('miner_devices').pluck('push_endpoint');

  test.each([404, 410])('with %i removes the subscription', async status => {
    await subscribe();
    service.answerWith(status);
    await until(DEADLINE);
    expect(service.received).toHaveLength(1);
    expect([await endpoints(), await counts()]).toEqual([[null], { gone: 1 }]);
  });

  test.each([429, 500, 503])('with %i is repeated until it arrives', async status => {
    const browser = await subscribe();
    now = DEADLINE - HOUR;
    service.answerWith(status);
    for (const wait of [0, 15, 15, 30]) {
      now += wait * SECOND;
      await send();
      await send();
    }
    expect(service.received).toHaveLength(4);
    service.answerWith(201);
    now += 59 * SECOND;
    await send();
    expect(service.received).toHaveLength(4);
    now += SECOND;
    await send();
    await send();
    expect([browser.pushes().length, await counts()]).toEqual([5, { retried: 4, delivered: 1 }]);
  });

  test('is repeated no earlier than the service asks', async () => {
    await subscribe();
    now = DEADLINE - HOUR;
    service.answerWith(429, { 'Retry-After': '600' });
    await send();
    now += 599 * SECOND;
    await send();
    expect(service.received).toHaveLength(1);
    now += SECOND;
    await send();
    expect(service.received).toHaveLength(2);
  });

  test('is given up when it is too late, and the next one is sent', async () => {
    const browser = await subscribe();
    service.answerWith(503);
    await until(DEADLINE - 5 * MINUTE - 1);
    const failed = service.received.length;
    service.answerWith(201);
    await until(DEADLINE + HOUR);
    expect(browser.pushes().slice(failed)).toEqual([last]);
  });

  test('without an answer is repeated', async () => {
    const browser = await subscribe();
    now = DEADLINE - HOUR;
    await senderOn(database.db, () => Promise.reject(new TypeError('fetch failed')))();
    now += 15 * SECOND;
    await send();
    expect(browser.pushes()).toEqual([hourly]);
  });

  test('for another reason is not repeated, and keeps the subscription', async () => {
    const browser = await subscribe();
    service.answerWith(403);
    await until(DEADLINE - 5 * MINUTE - 1);
    expect(browser.pushes()).toEqual([hourly]);
    expect(await endpoints()).toEqual([browser.subscription.endpoint]);
    expect(await counts()).toEqual({ refused: 1 });
  });

  test('since its key is no point of the curve removes the subscription', async () => {
    await subscribe();
    await database.db('miner_devices').update({ push_p256dh: `B${'_'.repeat(86)}` });
    await until(DEADLINE - HOUR);
    expect([service.received, await endpoints()]).toEqual([[], [null]]);
  });
});

test('a subscription for a former key of the server is removed', async () => {
  await subscribe();
  await database.db('miner_devices').update({ push_server_key: 'former' });
  await until(DEADLINE - HOUR);
  expect([service.received, await database.db('miner_devices').pluck('push_endpoint')]).toEqual([[], [null]]);
});

test('a device whose token has expired is not reminded', async () => {
  await subscribe();
  await database.db('miner_devices').update({ expires_at: new Date(NOON + HOUR) });
  await until(DEADLINE);
  expect(service.received).toEqual([]);
});

test('a run takes more subscriptions than one statement lists', async () => {
  await Promise.all(Array.from({ length: 230 }, () => subscribe()));
  now = DEADLINE - HOUR;
  await send();
  expect(service.received).toHaveLength(230);
});

test('due subscriptions are found by an index', async () => {
  const { rows } = await database.db.raw(
    "SELECT indexdef FROM pg_indexes WHERE indexname = 'miner_devices_push_due'",
  );
  expect(rows[0]?.indexdef).toContain('(push_due_at) WHERE (push_due_at IS NOT NULL)');
});
