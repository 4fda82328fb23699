import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import webPush from 'web-push';
import type { Instant } from '../../contract/instants.ts';
import type { PushedReminder } from '../../contract/push.ts';
import type { Database } from '../../db/connection.ts';
import {
  claimPush,
  type DuePush,
  listDuePushes,
  removePushSubscription,
  repeatPush,
} from '../../db/queries/push-subscriptions.queries.ts';
import { type Send, sendBy } from '../../db/send.ts';
import { describeError } from '../log/describe-error.ts';
import { createBackoff } from './backoff.ts';
import { type PushAnswer, PushServiceBlocked, type PushTransport } from './push-transport.ts';
import { planReminder, type Reminder, retryAt } from './reminder.rules.ts';

/** The key pair by which the server identifies itself to push services (RFC 8292). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where a push service reaches the operator: a `mailto:` or https URL. */
  readonly subject: string;
}

export const PUSH_RESULTS = ['delivered', 'retried', 'too-late', 'gone', 'refused'] as const;
export type PushResult = (typeof PUSH_RESULTS)[number];

interface PushSenderDeps {
  readonly db: Database;
  /** The time of bowls. */
  readonly accountClock: (send: Send) => Promise<{ readonly now: number }>;
  readonly keys: PushKeys;
  readonly transport: PushTransport;
  readonly results: Pick<Counter<'result'>, 'inc'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** Subscriptions listed by one statement. */
const BATCH_SIZE = 100;
/** Batches of one run; the rest waits for the next. */
const MAX_BATCHES = 20;
/** Accounts at a time. An account has one push at a time. */
const CONCURRENCY = 20;

const MINUTE = 60 * 1_000;
/** Services answer within a second. */
const SLOW_PUSH_MS = 3_000;

/** Pushes of one topic replace each other while the device is offline. */
const TOPIC = 'bowl';

/**
 * Creates a function that sends the reminders that are due. Servers that share a database send each
 * of them once: the database moves a subscription on before the push is sent. A server that dies in
 * between has sent nothing, and nothing repeats it (decision 086).
 */
export function createPushSender({ db, accountClock, keys, transport, results, log }: PushSenderDeps) {
  // Many accounts share a host, so that one failure says little about it.
  const hosts = createBackoff({ tolerated: 2, maxDelayMs: MINUTE });
  const accounts = createBackoff({ tolerated: 0, maxDelayMs: 5 * MINUTE });

  return async function sendDueReminders(signal: AbortSignal): Promise<void> {
    const limit = pLimit(CONCURRENCY);
    const counts: Partial<Record<PushResult, number>> = {};

    async function remindAccount(pushes: readonly DuePush[], now: Instant): Promise<void> {
      // Hosts that fail come last: they delay the account's others.
      for (const push of pushes.toSorted(
        (a, b) => hosts.failuresOf(hostOf(a)) - hosts.failuresOf(hostOf(b)),
      )) {
        if (signal.aborted) return;
        const result = await remind(push, now, signal);
        if (result === null) continue;
        results.inc({ result });
        counts[result] = (counts[result] ?? 0) + 1;
      }
    }

    for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch += 1) {
      const { now } = await accountClock(sendBy(db));
      const due = await listDuePushes(db, now, BATCH_SIZE);
      const accountsDue = new Set(due.map(({ email }) => email));
      const pushesOf = (account: string) => due.filter(({ email }) => email === account);
      await Promise.all([...accountsDue].map(account => limit(remindAccount, pushesOf(account), now)));
      if (due.length < BATCH_SIZE) break;
    }
    if (Object.keys(counts).length > 0) log.info(counts, 'push reminders');
  };

  /** Claims and sends the reminder of a subscription. Returns null if there is none to send yet. */
  async function remind(push: DuePush, now: Instant, signal: AbortSignal): Promise<PushResult | null> {
    if (push.serverKey !== keys.publicKey) {
      // The browser subscribed for a key that was replaced.
      await removePushSubscription(db, push, push.endpoint);
      return null;
    }
    const { reminder, dueAt } = planReminder(push.bowlStartedAt, push.remindedAt, now);
    const openAt = Math.max(hosts.openAt(hostOf(push)), accounts.openAt(push.email));
    if (reminder !== null && openAt > now) {
      const next = { dueAt: Math.min(openAt, dueAt), remindedAt: push.remindedAt };
      return (await claimPush(db, push, next)) && openAt >= reminder.until ? 'too-late' : null;
    }
    if (reminder !== null) hosts.begin(hostOf(push), now);
    const remindedAt = reminder?.at ?? push.remindedAt;
    if (!(await claimPush(db, push, { dueAt, remindedAt })) || reminder === null) return null;
    const answer = await deliver(push, reminder, now, signal);
    const result = resultOf(answer);
    if (result === 'gone') await removePushSubscription(db, push, push.endpoint);
    if (result !== 'retried') return result;
    const next = retryAt(reminder, now, answer?.retryAfterMs ?? null);
    if (next === null) return 'too-late';
    await repeatPush(db, push, dueAt, Math.min(next, dueAt));
    return 'retried';
  }

  /** Returns the service's answer; null without one, and 410 where there can be none. */
  async function deliver(
    push: DuePush,
    reminder: Reminder,
    now: Instant,
    signal: AbortSignal,
  ): Promise<PushAnswer | null> {
    const host = hostOf(push);
    const startedAt = performance.now();
    try {
      const answer = await transport(encrypt(push, reminder, now), signal);
      hosts.succeed(host);
      if (performance.now() - startedAt > SLOW_PUSH_MS) accounts.fail(push.email, now);
      else accounts.succeed(push.email);
      return answer;
    } catch (error) {
      if (error instanceof PushServiceBlocked || error instanceof InvalidSubscription) {
        log.warn({ error: error.name }, 'push subscription removed');
        return { status: 410, retryAfterMs: null };
      }
      hosts.fail(host, now);
      accounts.fail(push.email, now);
      log.info({ error: describeError(error).code }, 'push service not reached');
      return null;
    }
  }

  function encrypt({ endpoint, p256dh, auth }: DuePush, reminder: Reminder, now: Instant) {
    const { kind, until, expiresAt } = reminder;
    const content: PushedReminder = { kind, expiresAt: new Date(expiresAt).toISOString() };
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(content),
        {
          vapidDetails: keys,
          TTL: Math.floor((until - now) / 1_000),
          urgency: 'high',
          topic: TOPIC,
          contentEncoding: 'aes128gcm',
        },
      );
      return { endpoint, headers: textsOf(headers), body: Buffer.from(body) };
    } catch {
      throw new InvalidSubscription();
    }
  }

  function resultOf(answer: PushAnswer | null): PushResult {
    const status = answer?.status ?? 503;
    if (status < 300) return 'delivered';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) return 'retried';
    log.warn({ status }, 'a push service refused a reminder');
    return 'refused';
  }
}

const hostOf = ({ endpoint }: DuePush): string => new URL(endpoint).host;

/** The browser's key is no point of the curve. */
class InvalidSubscription extends Error {
  override readonly name = 'InvalidSubscription';
}

const textsOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
