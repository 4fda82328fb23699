import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '../../db/connection.ts';
import { claimPush, listDuePushes } from '../../db/queries/push-subscriptions.queries.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { onCitus } from '../../test/support/on-citus.ts';
import { testPushKeys } from '../../test/support/push-keys.ts';
import {
  DEADLINE,
  HOUR,
  hourly,
  last,
  MINUTE,
  startTestPushSender,
  type TestPushSender,
} from '../../test/support/push-sender.ts';
import { verifyVapid } from '../../test/support/push-service.ts';
import { NOON } from '../../test/support/server.ts';

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

test('each device gets one push an hour and one five minutes before the bowl expires', async () => {
  const browser = await push.subscribe();
  const other = await push.subscribe(browser.email);
  await push.until(DEADLINE - HOUR - 1);
  expect(push.service.received).toEqual([]);
  await push.until(DEADLINE - HOUR);
  expect([browser.pushes(), other.pushes()]).toEqual([[hourly], [hourly]]);
  await push.until(DEADLINE - 5 * MINUTE - 1);
  expect(push.service.received).toHaveLength(2);
  await push.until(DEADLINE + 30 * HOUR);
  expect([browser.pushes(), other.pushes()]).toEqual([
    [hourly, last],
    [hourly, last],
  ]);
  expect(await push.counts()).toEqual({ delivered: 4 });
});

test('a push names neither the account nor the site’s secrets, and says how long it is of use', async () => {
  const { email } = await push.subscribe();
  await push.until(DEADLINE - HOUR);
  const [request] = push.service.received;
  if (!request) throw new Error('There is a push.');
  expect(request.headers).toMatchObject({
    ttl: String(55 * 60),
    urgency: 'high',
    topic: 'bowl',
    'content-encoding': 'aes128gcm',
  });
  expect(verifyVapid(request, testPushKeys.publicKey)).toMatchObject({
    aud: 'https://push.example.net',
    sub: testPushKeys.subject,
  });
  expect(JSON.stringify(request.headers)).not.toContain(email);
  const log = push.lines.join();
  expect(JSON.parse(push.lines[0] ?? '')).toMatchObject({ msg: 'push reminders', delivered: 1 });
  expect([email, request.path, 'push.example.net'].filter(secret => log.includes(secret))).toEqual([]);
});

test('a bowl that was collected, or collected and restarted, is not reminded of', async () => {
  const [collected, restarted] = [await push.subscribe(), await push.subscribe()];
  await push.until(DEADLINE - HOUR - 1);
  await push.setBowl(collected.email, null);
  await push.setBowl(restarted.email, push.now);
  await push.until(DEADLINE + HOUR);
  expect(push.service.received).toEqual([]);
  await push.until(DEADLINE + 22 * HOUR + 30 * MINUTE);
  expect([collected.pushes(), restarted.pushes()]).toEqual([
    [],
    [{ kind: 'hour', expiresAt: new Date(DEADLINE - HOUR - 1 + 24 * HOUR).toISOString() }],
  ]);
});

test('a reminder is claimed once, and not for a bowl that was collected since it was listed', async () => {
  const { db } = database;
  const [kept, collected] = [await push.subscribe(), await push.subscribe()];
  push.now = DEADLINE - HOUR;
  const due = await listDuePushes(db, push.now, 10);
  await push.setBowl(collected.email, null);
  const next = { dueAt: push.now + MINUTE, remindedAt: push.now };
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
  const browsers = await Promise.all(Array.from({ length: 30 }, () => push.subscribe()));
  const others = Array.from({ length: 3 }, () => connect(database.url, { isDistributed: onCitus }));
  const servers = [push.send, ...others.map(db => push.senderOn(db))];
  for (const time of [DEADLINE - HOUR, DEADLINE - 5 * MINUTE]) {
    push.now = time;
    await Promise.all(servers.map(sendOnOne => sendOnOne()));
  }
  expect(browsers.map(({ pushes }) => pushes())).toEqual(browsers.map(() => [hourly, last]));
  await Promise.all(others.map(db => db.destroy()));
});

test('a server that dies between claim and sending has lost the reminder, and no other', async () => {
  const browser = await push.subscribe();
  push.now = DEADLINE - HOUR;
  // The process never gets an answer.
  void push.senderOn(database.db, () => new Promise(() => undefined))();
  await expect
    .poll(async () => (await database.db('miner_devices').pluck('push_reminded_at'))[0] !== null)
    .toBe(true);
  await push.until(DEADLINE);
  expect(browser.pushes()).toEqual([last]);
});

test('a subscription for a former key of the server is removed', async () => {
  await push.subscribe();
  await database.db('miner_devices').update({ push_server_key: 'former' });
  await push.until(DEADLINE - HOUR);
  expect([push.service.received, await database.db('miner_devices').pluck('push_endpoint')]).toEqual([
    [],
    [null],
  ]);
});

test('a device whose token has expired is not reminded', async () => {
  await push.subscribe();
  await database.db('miner_devices').update({ expires_at: new Date(NOON + HOUR) });
  await push.until(DEADLINE);
  expect(push.service.received).toEqual([]);
});

test('a run takes more subscriptions than one statement lists', async () => {
  await Promise.all(Array.from({ length: 230 }, () => push.subscribe()));
  push.now = DEADLINE - HOUR;
  await push.send();
  expect(push.service.received).toHaveLength(230);
});

test('due subscriptions are found by an index', async () => {
  const { rows } = await database.db.raw(
    "SELECT indexdef FROM pg_indexes WHERE indexname = 'miner_devices_push_due'",
  );
  expect(rows[0]?.indexdef).toContain('(push_due_at) WHERE (push_due_at IS NOT NULL)');
});
