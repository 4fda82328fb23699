import type { Database } from '../../db/connection.ts';
import type { FairQueue } from './fair-queue.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** The dependencies of services that limit requests by address. */
export interface RequestLimits {
  readonly db: Database;
  readonly rateLimiter: RateLimiter;
  /** Turns for hashing, by address. */
  readonly hashQueue: FairQueue;
}
