/** The one clock by which accounts are judged, whichever server is asked: the database's. */
import type { Instant } from '../../contract/instants.ts';
import { ALLOWANCE_LIFETIME } from '../../contract/mining.ts';
import { readDatabaseClock } from '../../db/queries/clock.queries.ts';
import type { Send } from '../../db/send.ts';

export interface ClockReading {
  readonly now: Instant;
  /** By how much the clock was set back within the last day, as far as this process has seen. */
  readonly uncertaintyMs: number;
}

/** Reads the clock in the transaction that holds the account, behind the statement that locks it. */
export type AccountClock = (send: Send) => Promise<ClockReading>;

/** Opens the database's clock. `onSetBack` hears each time by how much it turns out to have been set back. */
export function createAccountClock(onSetBack: (byMs: number) => void): AccountClock {
  const observe = watchForSetBacks(onSetBack);
  return async send => {
    const sentAt = performance.now();
    const now = await readDatabaseClock(send);
    return { now, uncertaintyMs: observe(now, sentAt, performance.now()) };
  };
}

/** How much slower than the monotonic clock one may run that was not set back: NTP slews by 0.05 % at the most. */
const SLOWEST_RATE = 0.999;

const SMALLEST_SET_BACK_MS = 1_000;

/**
 * Compares a clock with a monotonic one, which is never set. The function that it returns takes what the clock showed
 * between two moments of the monotonic one, and returns by how many milliseconds it was set back within the last day.
 */
export function watchForSetBacks(
  onSetBack: (byMs: number) => void,
): (now: Instant, sentAt: number, receivedAt: number) => number {
  let known: { readonly now: Instant; readonly at: number } | undefined;
  let setBacks: readonly { readonly byMs: number; readonly at: number }[] = [];

  /** What the clock shows at the least, unless it was set back. */
  const leastAt = (at: number): Instant =>
    known ? known.now + (at - known.at) * SLOWEST_RATE : Number.NEGATIVE_INFINITY;

  return (now, sentAt, receivedAt) => {
    const byMs = Math.round(leastAt(sentAt) - now);
    if (byMs >= SMALLEST_SET_BACK_MS) {
      known = undefined;
      setBacks = [...setBacks, { byMs, at: receivedAt }];
      onSetBack(byMs);
    }
    if (now >= leastAt(receivedAt)) known = { now, at: receivedAt };
    setBacks = setBacks.filter(({ at }) => receivedAt - at <= ALLOWANCE_LIFETIME);
    return setBacks.reduce((sum, one) => sum + one.byMs, 0);
  };
}
