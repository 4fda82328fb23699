/** The token bucket of an account's collects, kept as the instant at which it is full again; null is a full one. */
import type { Instant } from '../../contract/instants.ts';
import { COLLECT_BURST, COLLECT_INTERVAL_MS } from '../../contract/mining.ts';

const FILL_MS = COLLECT_BURST * COLLECT_INTERVAL_MS;

/** A bucket that is full later than an empty one would be was written before the clock was set back: it is empty now. */
export const atMostEmpty = (fullAt: Instant | null, now: Instant): Instant | null =>
  fullAt === null ? null : Math.min(fullAt, now + FILL_MS);

/** Takes one collect out of the bucket. Undefined if it is empty. */
export function takeCollect(fullAt: Instant | null, now: Instant): Instant | undefined {
  const next = Math.max(fullAt ?? now, now) + COLLECT_INTERVAL_MS;
  return next <= now + FILL_MS ? next : undefined;
}
