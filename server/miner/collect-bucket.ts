/** The token bucket of an account's collects, stored as the time when it is full; null is full. */
import type { Instant } from '../../contract/instants.ts';
import { COLLECT_BURST, COLLECT_INTERVAL_MS } from '../../contract/mining.ts';

const FILL_MS = COLLECT_BURST * COLLECT_INTERVAL_MS;

/** Clamps a bucket that was written before the clock was set back to an empty one. */
export const clampToEmpty = (fullAt: Instant | null, now: Instant): Instant | null =>
  fullAt === null ? null : Math.min(fullAt, now + FILL_MS);

/** Takes one token. Returns undefined if the bucket is empty. */
export function takeCollect(fullAt: Instant | null, now: Instant): Instant | undefined {
  const next = Math.max(fullAt ?? now, now) + COLLECT_INTERVAL_MS;
  return next <= now + FILL_MS ? next : undefined;
}
