/** When the reminders of a bowl are due. */
import type { Instant } from '../../contract/instants.ts';
import { bowlDeadline } from '../../contract/mining.ts';
import type { ReminderKind } from '../../contract/push.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const LEAD_MS: Readonly<Record<ReminderKind, number>> = { hour: 60 * MINUTE, minutes: 5 * MINUTE };

/**
 * How long a subscription goes unlooked at: a miner who was offline may save a bowl that began
 * earlier.
 */
export const RECHECK_INTERVAL_MS = 30 * MINUTE;

const MIN_RETRY_DELAY_MS = 15 * SECOND;
const MAX_RETRY_DELAY_MS = MINUTE;

export interface Reminder {
  readonly kind: ReminderKind;
  readonly at: Instant;
  /** When it is too late: the next reminder, or the bowl's expiry. */
  readonly until: Instant;
  readonly expiresAt: Instant;
}

/** Lists the reminders of a bowl, in their order. */
export function remindersOf(bowlStartedAt: Instant): readonly [Reminder, Reminder] {
  const expiresAt = bowlDeadline(bowlStartedAt);
  const [hour, minutes] = [expiresAt - LEAD_MS.hour, expiresAt - LEAD_MS.minutes];
  return [
    { kind: 'hour', at: hour, until: minutes, expiresAt },
    { kind: 'minutes', at: minutes, until: expiresAt, expiresAt },
  ];
}

export interface Plan {
  /** The reminder to send now. */
  readonly reminder: Reminder | null;
  /** When to look at the bowl again. */
  readonly dueAt: Instant;
}

/** Decides what to send now, and when to look again. `remindedAt`: the last reminder that was sent. */
export function planReminder(bowlStartedAt: Instant | null, remindedAt: Instant | null, now: Instant): Plan {
  const reminders = bowlStartedAt === null ? [] : remindersOf(bowlStartedAt);
  const open = reminders.filter(({ at }) => remindedAt === null || at > remindedAt);
  const reminder = open.find(({ at, until }) => at <= now && now < until) ?? null;
  const next = open.find(({ at }) => at > now)?.at ?? Number.POSITIVE_INFINITY;
  return { reminder, dueAt: Math.min(next, now + RECHECK_INTERVAL_MS) };
}

/**
 * Computes when to repeat a reminder that failed; null if that is too late. The delay is the time
 * for which the reminder has been failing, so that it doubles.
 */
export function retryAt({ at, until }: Reminder, now: Instant, retryAfterMs: number | null): Instant | null {
  const delay = Math.min(Math.max(now - at, MIN_RETRY_DELAY_MS), MAX_RETRY_DELAY_MS);
  const next = now + Math.max(delay, retryAfterMs ?? 0);
  return next < until ? next : null;
}
