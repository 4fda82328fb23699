/** The clock of accounts on every server: the database's. */
import type { Instant } from '../../contract/instants.ts';
import { ALLOWANCE_LIFETIME } from '../../contract/mining.ts';
import { readDatabaseClock } from '../../db/queries/database.queries.ts';
import type { Send } from '../../db/send.ts';

export interface ClockReading {
  readonly now: Instant;
  /** The time by which this process has seen the clock set back, and which accounts may still miss. */
  readonly uncertaintyMs: number;
}

/** Reads the clock in the transaction that locked the account. */
export type AccountClock = (send: Send) => Promise<ClockReading>;

/** Creates a clock that reads the database's time, and calls `onSetBack` when that was set back. */
export function createAccountClock(onSetBack: (byMs: number) => void): AccountClock {
  const observe = watchForSetBacks(onSetBack);
  return async send => {
    const sentAt = performance.now();
    const now = await readDatabaseClock(send);
    return { now, uncertaintyMs: observe(now, sentAt, performance.now()) };
  };
}

/** A clock below this rate of the monotonic one was set back; NTP slews by at most 0.05 %. */
const SLOWEST_RATE = 0.999;

const SMALLEST_SET_BACK_MS = 1_000;

/** Bounds the memory if readings alternate between clocks, which is a misconfiguration. */
const MAX_SET_BACKS = 100;

/**
 * Returns a function of a reading and the monotonic times around it: the set-backs in ms. An account
 * that was last read before a set-back misses that time until the clock has caught up and a full
 * allowance has passed.
 */
export function watchForSetBacks(
  onSetBack: (byMs: number) => void,
): (now: Instant, sentAt: number, receivedAt: number) => number {
  let known: { readonly now: Instant; readonly at: number } | undefined;
  let setBacks: readonly { readonly byMs: number; readonly at: number }[] = [];

  /** Computes the minimum reading at a monotonic time, unless the clock was set back. */
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
    setBacks = setBacks.filter(({ at, byMs: missed }) => receivedAt - at <= missed + ALLOWANCE_LIFETIME);
    return setBacks.reduce((sum, one) => sum + one.byMs, 0);
  };
}
