import type { Instant } from '../../contract/instants.ts';

const MIN_DELAY_MS = 15_000;
/** Bounds the memory: clients choose the names of hosts. */
const MAX_KEYS = 10_000;

interface BackoffOptions {
  /** How many failures in a row have no delay. */
  readonly tolerated: number;
  readonly maxDelayMs: number;
}

interface Failing {
  readonly failures: number;
  readonly failedAt: Instant;
  readonly openAt: Instant;
}

export interface Backoff {
  /** Returns from when on an attempt may be made. */
  openAt(key: string): Instant;
  /** Returns the number of failures since the last success. */
  failuresOf(key: string): number;
  /** Begins an attempt. While a key fails, there is one at a time. */
  begin(key: string, now: Instant): void;
  /** Counts a failure, once for attempts that began at the same time. */
  fail(key: string, now: Instant): void;
  succeed(key: string): void;
}

/** Delays attempts after failures in a row, each time twice as long. */
export function createBackoff({ tolerated, maxDelayMs }: BackoffOptions): Backoff {
  const failing = new Map<string, Failing>();
  const failuresOf = (key: string): number => failing.get(key)?.failures ?? 0;

  function remember(key: string, entry: Failing): void {
    // The one that failed longest ago comes first.
    failing.delete(key);
    failing.set(key, entry);
    const [oldest] = failing.keys();
    if (failing.size > MAX_KEYS && oldest !== undefined) failing.delete(oldest);
  }

  return {
    openAt: key => failing.get(key)?.openAt ?? Number.NEGATIVE_INFINITY,
    failuresOf,
    begin: (key, now) => {
      const entry = failing.get(key);
      if (entry && entry.failures > tolerated) remember(key, { ...entry, openAt: now + MIN_DELAY_MS });
    },
    fail: (key, now) => {
      const failures = failuresOf(key) + 1;
      const excess = failures - tolerated;
      if (excess > 1 && failing.get(key)?.failedAt === now) return;
      const delay = excess > 0 ? Math.min(MIN_DELAY_MS * 2 ** (excess - 1), maxDelayMs) : 0;
      remember(key, { failures, failedAt: now, openAt: now + delay });
    },
    succeed: key => void failing.delete(key),
  };
}
