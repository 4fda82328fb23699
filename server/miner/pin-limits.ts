/** How many wrong PINs are too many. Times are milliseconds, failures are listed newest first. */
import type { Instant } from '../../contract/instants.ts';

const MINUTE = 60 * 1_000;
const DAY = 24 * 60 * MINUTE;

/** Five within 15 minutes from one address lock that address for 15 minutes. */
export const ADDRESS_LIMIT = { failures: 5, within: 15 * MINUTE, lock: 15 * MINUTE };

/** Twenty in a day from anywhere lock every strange address for a day. */
export const ACCOUNT_LIMIT = { failures: 20, within: DAY, lock: DAY };

/** An address is no stranger when the miner logged in from it within this time. */
export const FAMILIAR_FOR = 30 * DAY;

/**
 * Until when the newest failures lock, or null if they do not. No guess is let through while they lock, so that the
 * newest failure is the one that locked.
 */
export function lockedUntil(
  newestFirst: readonly Instant[],
  limit: { readonly failures: number; readonly within: number; readonly lock: number },
  now: Instant,
): Instant | null {
  const newest = newestFirst[0];
  const first = newestFirst[limit.failures - 1];
  if (newest === undefined || first === undefined || newest - first >= limit.within) return null;
  const until = newest + limit.lock;
  return now < until ? until : null;
}
