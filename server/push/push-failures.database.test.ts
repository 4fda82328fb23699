import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import {
  DEADLINE,
  HOUR,
  hourly,
  last,
  MINUTE,
  SECOND,
  startTestPushSender,
  type TestPushSender,
} from '../../test/support/push-sender.ts';
import { NOON } from '../../test/support/server.ts';
import type { PushTransport } from './push-transport.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let push: TestPushSender;
beforeEach(async () => {
  push = await startTestPushSender(database.db);
});
afterEach(() => push.stop());

const endpoints = () => database.db('miner_devices').pluck('push_endpoint');

test.each([404, 410])('a push answered with %i removes the subscription', async status => {
  await push.subscribe();
  push.service.answerWith(status);
  await push.until(DEADLINE);
  expect(push.service.received).toHaveLength(1);
  expect([await endpoints(), await push.counts()]).toEqual([[null], { gone: 1 }]);
});

test.each([429, 500, 503])('a push answered with %i is repeated until it arrives', async status => {
  const browser = await push.subscribe();
  push.now = DEADLINE - HOUR;
  push.service.answerWith(status);
  for (const wait of [0, 15, 15, 30]) {
    push.now += wait * SECOND;
    await push.send();
    await push.send();
  }
  expect(push.service.received).toHaveLength(4);
  push.service.answerWith(201);
  push.now += 59 * SECOND;
  await push.send();
  expect(push.service.received).toHaveLength(4);
  push.now += SECOND;
  await push.send();
  await push.send();
  expect([browser.pushes().length, await push.counts()]).toEqual([5, { retried: 4, delivered: 1 }]);
});

test('a push is repeated no earlier than the service asks', async () => {
  await push.subscribe();
  push.now = DEADLINE - HOUR;
  push.service.answerWith(429, { 'Retry-After': '600' });
  await push.send();
  push.now += 599 * SECOND;
  await push.send();
  expect(push.service.received).toHaveLength(1);
  push.now += SECOND;
  await push.send();
  expect(push.service.received).toHaveLength(2);
});

test('a push is given up when it is too late, and the next one is sent', async () => {
  const browser = await push.subscribe();
  push.service.answerWith(503);
  await push.until(DEADLINE - 5 * MINUTE - 1);
  const failed = push.service.received.length;
  push.service.answerWith(201);
  await push.until(DEADLINE + HOUR);
  expect(browser.pushes().slice(failed)).toEqual([last]);
});

test('a push without an answer is repeated', async () => {
  const browser = await push.subscribe();
  push.now = DEADLINE - HOUR;
  await push.senderOn(database.db, () => Promise.reject(new TypeError('fetch failed')))();
  push.now += 15 * SECOND;
  await push.send();
  expect(browser.pushes()).toEqual([hourly]);
});

test('a push refused for another reason is not repeated, and keeps the subscription', async () => {
  const browser = await push.subscribe();
  push.service.answerWith(403);
  await push.until(DEADLINE - 5 * MINUTE - 1);
  expect(browser.pushes()).toEqual([hourly]);
  expect(await endpoints()).toEqual([browser.subscription.endpoint]);
  expect(await push.counts()).toEqual({ refused: 1 });
});

test('a push to a key that is no point of the curve removes the subscription', async () => {
  await push.subscribe();
  await database.db('miner_devices').update({ push_p256dh: `B${'_'.repeat(86)}` });
  await push.until(DEADLINE - HOUR);
  expect([push.service.received, await endpoints()]).toEqual([[], [null]]);
});

/** Counts its requests by host, and does this with each. */
function countingTransport(answer: PushTransport) {
  const hosts: string[] = [];
  const transport: PushTransport = (request, signal) => {
    hosts.push(new URL(request.endpoint).host);
    return answer(request, signal);
  };
  return { hosts, transport };
}

const notReached: PushTransport = () => Promise.reject(new TypeError('fetch failed'));

/** Gives each device a push service of its own. */
const separateHosts = () =>
  database.db('miner_devices').update({
    push_endpoint: database.db.raw("'https://' || device_id || '.example.net/' "),
  });

test('an account whose pushes fail has one attempt at a time, ever more seldom', async () => {
  const { email } = await push.subscribe();
  for (let device = 1; device < 50; device += 1) await push.subscribe(email);
  await separateHosts();
  const { hosts, transport } = countingTransport(notReached);
  const send = push.senderOn(database.db, transport);
  push.now = DEADLINE - HOUR;
  const attempts: number[] = [];
  for (const wait of [0, 10, 10, 10, 10, 20, 60, 60]) {
    push.now += wait * SECOND;
    await send();
    attempts.push(hosts.length);
  }
  expect(attempts).toEqual([1, 1, 2, 2, 2, 3, 4, 4]);
});

test('a device whose service answers is not kept waiting by others of its account', async () => {
  const { email, pushes } = await push.subscribe();
  const dead = await push.subscribe(email);
  const deadEndpoint = 'https://dead.example.net/';
  await database
    .db('miner_devices')
    .where({ push_endpoint: dead.subscription.endpoint })
    // It is the first to be listed.
    .update({ push_endpoint: deadEndpoint, push_due_at: new Date(NOON) });
  const send = push.senderOn(database.db, (request, signal) =>
    request.endpoint === deadEndpoint ? notReached(request, signal) : push.service.transport(request, signal),
  );
  push.now = DEADLINE - HOUR;
  await send();
  expect(pushes()).toEqual([]);
  push.now += 15 * SECOND;
  await send();
  expect(pushes()).toEqual([hourly]);
});

test('a host that is not reached is tried by one account at a time, others at once', async () => {
  for (let account = 0; account < 30; account += 1) await push.subscribe();
  const { hosts, transport } = countingTransport(notReached);
  const send = push.senderOn(database.db, transport);
  push.now = DEADLINE - HOUR;
  await send();
  // Those that were under way when it failed.
  const first = hosts.length;
  expect(first).toBeLessThanOrEqual(20);
  push.now += 15 * SECOND;
  await send();
  expect(hosts).toHaveLength(first + 1);

  const other = await push.subscribe();
  await database
    .db('miner_devices')
    .where({ push_endpoint: other.subscription.endpoint })
    .update({ push_endpoint: 'https://other.example.net/' });
  await send();
  expect(hosts.slice(first + 1)).toEqual(['other.example.net']);
});

test('an account whose service is slow has one push, and the others later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { email } = await push.subscribe();
  for (let device = 1; device < 5; device += 1) await push.subscribe(email);
  const { hosts, transport } = countingTransport(async () => {
    vi.advanceTimersByTime(9 * SECOND);
    return { status: 201, retryAfterMs: null };
  });
  const send = push.senderOn(database.db, transport);
  push.now = DEADLINE - HOUR;
  await send();
  await send();
  vi.useRealTimers();
  expect(hosts).toHaveLength(1);
});

test('a stop ends the run, and the next server sends what was under way', async () => {
  const browsers = await Promise.all(Array.from({ length: 30 }, () => push.subscribe()));
  const stop = new AbortController();
  const { hosts, transport } = countingTransport((_, { aborted }) => {
    if (aborted) return Promise.reject(new Error('aborted'));
    return new Promise((_resolve, reject) => {
      stop.signal.addEventListener('abort', () => reject(new Error('aborted')));
      stop.abort();
    });
  });
  push.now = DEADLINE - HOUR;
  await push.senderOn(database.db, transport)(stop.signal);
  expect(hosts.length).toBeLessThanOrEqual(20);
  push.now += 15 * SECOND;
  await push.send();
  expect(browsers.map(({ pushes }) => pushes())).toEqual(browsers.map(() => [hourly]));
});
