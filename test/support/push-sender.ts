/** A sender of pushes on a test database, with a push service and a clock of the test. */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { createMiner } from '../../db/queries/miner-accounts.queries.ts';
import { giveDeviceToken } from '../../db/queries/miner-devices.queries.ts';
import { storePushSubscription } from '../../db/queries/push-subscriptions.queries.ts';
import { measurePushes } from '../../server/push/push-metrics.ts';
import { createPushSender } from '../../server/push/push-sender.ts';
import type { PushTransport } from '../../server/push/push-transport.ts';
import { accountClockBy } from './account-clock.ts';
import { testPushKeys } from './push-keys.ts';
import { type PushService, type SubscribedBrowser, startPushService } from './push-service.ts';
import { NOON } from './server.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** When the bowls of the subscribed miners expire. */
export const DEADLINE = NOON + 24 * HOUR;

/** What a browser receives one hour before the deadline. */
export const hourly = { kind: 'hour', expiresAt: new Date(DEADLINE).toISOString() };
/** What a browser receives five minutes before the deadline. */
export const last = { ...hourly, kind: 'minutes' };

export interface TestPushSender {
  /** The server's time. A test sets it. */
  now: number;
  readonly service: PushService;
  /** What the servers logged. */
  readonly lines: readonly string[];
  /** Sends what is due, as a server does on each tick. */
  send(): Promise<void>;
  /** Creates the sender of one more server. */
  senderOn(db: Database, transport?: PushTransport): (signal?: AbortSignal) => Promise<void>;
  setBowl(email: string, startedAt: number | null): Promise<unknown>;
  /** Subscribes a device, by default of a new miner whose bowl began at noon. */
  subscribe(email?: string): Promise<SubscribedBrowser & { email: string }>;
  /** Lets the time pass, with a tick each four minutes and one at the end. */
  until(time: number): Promise<void>;
  /** Returns the number of pushes by result. */
  counts(): Promise<Record<string, number>>;
  /** Stops the push service and deletes the miners. */
  stop(): Promise<void>;
}

export async function startTestPushSender(db: Database): Promise<TestPushSender> {
  const service = await startPushService();
  const lines: string[] = [];
  const registry = new Registry();
  const results = measurePushes(registry);

  const senderOn: TestPushSender['senderOn'] = (onDatabase, transport = service.transport) => {
    const sendDueReminders = createPushSender({
      db: onDatabase,
      accountClock: accountClockBy(() => sender.now),
      keys: testPushKeys,
      transport,
      results,
      log: pino({}, { write: line => lines.push(line) }),
    });
    return (signal = new AbortController().signal) => sendDueReminders(signal);
  };

  const sender: TestPushSender = {
    now: NOON,
    service,
    lines,
    send: senderOn(db),
    senderOn,
    setBowl: (email, startedAt) =>
      db('miners')
        .where({ email })
        .update(
          startedAt === null
            ? { bowl: 0, bowl_started_at: null }
            : { bowl: 5, bowl_started_at: new Date(startedAt) },
        ),
    async subscribe(email = `${randomUUID()}@example.com`) {
      if ((await db('miners').where({ email })).length === 0) {
        await createMiner(db, { email, pinHash: '', createdAt: NOON });
        await sender.setBowl(email, NOON);
      }
      const browser = service.subscribe();
      const deviceId = randomUUID();
      const { now } = sender;
      const expiresAt = NOON + 90 * 24 * HOUR;
      await giveDeviceToken(db, { email, deviceId, tokenHash: deviceId, label: '', now, expiresAt });
      const { endpoint, keys } = browser.subscription;
      const stored = { endpoint, ...keys, serverKey: testPushKeys.publicKey };
      expect(await storePushSubscription(db, { email, deviceId }, stored, now)).toBe(true);
      return { ...browser, email };
    },
    async until(time) {
      while (sender.now < time) {
        sender.now = Math.min(sender.now + 4 * MINUTE, time);
        await sender.send();
      }
    },
    async counts() {
      const [metric] = await registry.getMetricsAsJSON();
      const values = metric?.values ?? [];
      return Object.fromEntries(
        values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels['result'], value]),
      );
    },
    async stop() {
      await service.stop();
      await db('miner_devices').delete();
      await db('miners').delete();
    },
  };
  return sender;
}
