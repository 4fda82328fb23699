import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
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
