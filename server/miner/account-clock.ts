/** The one clock that decides about accounts on every server: the database's. */
import type { Instant } from '../../contract/instants.ts';
import { ALLOWANCE_LIFETIME } from '../../contract/mining.ts';
import { readDatabaseClock } from '../../db/queries/clock.queries.ts';
import type { Send } from '../../db/send.ts';

export interface ClockReading {
  readonly now: Instant;
  /** By how much the clock was set back within the last day, as far as this process has seen. */
  readonly uncertaintyMs: number;
}

/** Reads the clock in the transaction that locks the account, after the lock. */
export type AccountClock = (send: Send) => Promise<ClockReading>;

/**
 * Creates the clock that reads the database's time. Calls `onSetBack` each time it finds that time
 * set back.
 */
export function createAccountClock(onSetBack: (byMs: number) => void): AccountClock {
  const observe = watchForSetBacks(onSetBack);
  return async send => {
    const sentAt = performance.now();
    const now = await readDatabaseClock(send);
    return { now, uncertaintyMs: observe(now, sentAt, performance.now()) };
  };
}

/**
 * The slowest rate, against the monotonic clock, of a clock that was not set back. NTP slews by at
 * most 0.05 %.
 */
const SLOWEST_RATE = 0.999;

const SMALLEST_SET_BACK_MS = 1_000;

/** Bounds the memory where readings come from several clocks in turn, which is a misconfiguration. */
const MAX_SET_BACKS = 100;

/**
 * Compares a clock with the monotonic one, which is never set. Returns a function that takes a
 * reading and the monotonic times before and after it, and returns the milliseconds by which the
 * clock was set back in the last day.
 */
export function watchForSetBacks(
  onSetBack: (byMs: number) => void,
): (now: Instant, sentAt: number, receivedAt: number) => number {
  let known: { readonly now: Instant; readonly at: number } | undefined;
  let setBacks: readonly { readonly byMs: number; readonly at: number }[] = [];

  /** Computes the least that the clock shows at a monotonic time, unless it was set back. */
  const leastAt = (at: number): Instant =>
    known ? known.now + (at - known.at) * SLOWEST_RATE : Number.NEGATIVE_INFINITY;

  return (now, sentAt, receivedAt) => {
    const byMs = Math.round(leastAt(sentAt) - now);
    if (byMs >= SMALLEST_SET_BACK_MS) {
      known = undefined;
      setBacks = [...setBacks, { byMs, at: receivedAt }].slice(-MAX_SET_BACKS);
      onSetBack(byMs);
    }
    if (now >= leastAt(receivedAt)) known = { now, at: receivedAt };
    setBacks = setBacks.filter(({ at }) => receivedAt - at <= ALLOWANCE_LIFETIME);
    return setBacks.reduce((sum, one) => sum + one.byMs, 0);
  };
}
