import type { Instant } from '../../contract/instants.ts';

/** How long a refusal is answered without a query. */
export const REFUSAL_TTL_MS = 1_000;

/** An entry takes about 200 bytes; the oldest is evicted first. */
const MAX_REFUSALS = 10_000;

export interface RefusalCache {
  /** Returns when the refusal of this key ends, if the database refused an attempt recently. */
  find(key: string): Instant | undefined;
  remember(key: string, until: Instant): void;
  forget(key: string): void;
}

/**
 * Creates a cache of refusals, so that most of a flood of refused attempts needs no connection. It
 * only holds refusals of the database, until they end and for `REFUSAL_TTL_MS` at most. Attempts
 * that this server forgives leave the cache at once; those of other servers after the TTL.
 */
export function createRefusalCache(now: () => Instant, maxRefusals: number = MAX_REFUSALS): RefusalCache {
  const refusals = new Map<string, { readonly until: Instant; readonly since: Instant }>();
  return {
    find: key => {
      const refusal = refusals.get(key);
      if (!refusal) return undefined;
      // A clock may be set back.
      if (Math.abs(now() - refusal.since) < REFUSAL_TTL_MS && now() < refusal.until) return refusal.until;
      refusals.delete(key);
      return undefined;
    },
    remember: (key, until) => {
      refusals.delete(key);
      refusals.set(key, { until, since: now() });
      const [oldest] = refusals.keys();
      if (refusals.size > maxRefusals && oldest !== undefined) refusals.delete(oldest);
    },
    forget: key => {
      refusals.delete(key);
    },
  };
}
