import type { Instant } from '../../contract/instants.ts';

/** Milliseconds for which a refusal is answered without asking the database. */
export const REFUSAL_TTL_MS = 1_000;

/** Refusals that are remembered, some 200 bytes each; the oldest is forgotten first. */
const MAX_REFUSALS = 10_000;

export interface RefusalCache {
  /** Answers until when attempts under this key are refused, if the database said so less than a second ago. */
  find(key: string): Instant | undefined;
  remember(key: string, until: Instant): void;
  forget(key: string): void;
}

/**
 * Creates a cache of refusals, so that most of a flood of refused attempts needs no connection. It never refuses on its own: it holds what the database
 * refused, no longer than the database said, and for `REFUSAL_TTL_MS` at most. If another server forgives attempts meanwhile, this one learns it
 * within that second. What this one forgives leaves the cache at once (`forget`).
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
