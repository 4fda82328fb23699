import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import {
  forgetAttempts,
  type LimitedAttempt,
  lockAttempts,
  newestAttempts,
  recordAttempt,
} from '../../db/queries/limited-attempts.queries.ts';
import { tooManyAttempts } from '../errors.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { createRefusalCache } from './refusal-cache.ts';

/** Attempts in a sliding window. Older ones are deleted: at most two hours, except wrong PINs. */
export interface Limit {
  readonly maxAttempts: number;
  readonly windowMs: number;
  /** How long the last attempt locks. Default: each attempt counts until it is `windowMs` old. */
  readonly lockMs?: number;
  /** Counts the attempts at each subject separately. */
  readonly perSubject?: true;
}

export interface RateLimitPolicy {
  readonly kind: string;
  /** Names the attempts in the error: `Too many failed logins.` */
  readonly noun: string;
  readonly limits: readonly Limit[];
}

export interface Attempt {
  readonly address: string;
  readonly subject?: string;
  readonly at: Instant;
}

export interface RateLimiter {
  /**
   * Counts an attempt in the database, across servers. If the limits allow the attempt,
   * `shouldCount` runs in the same transaction: it may record more, throw a `LimitReached` of its
   * own, or return false for an attempt that does not count.
   * @throws a 429, without counting the attempt, if a limit is reached; a 503 if too many requests
   * of the address wait.
   */
  count(
    policy: RateLimitPolicy,
    attempt: Attempt,
    shouldCount?: (transaction: Database) => Promise<boolean>,
  ): Promise<void>;
  /** Removes all attempts of an address at a subject, after a successful one. */
  forgive(policy: RateLimitPolicy, attempt: Attempt): Promise<void>;
}

export interface RequestLimits {
  readonly db: Database;
  readonly rateLimiter: RateLimiter;
  /** Hashes PINs and passwords; its keys are addresses. */
  readonly hashQueue: FairQueue;
}

/** Rejects an attempt in the transaction that counts it. `scope` names what reached its limit. */
export class LimitReached extends Error {
  readonly until: Instant;
  readonly scope: 'address' | 'subject';

  constructor(until: Instant, scope: 'address' | 'subject') {
    super('Too many attempts.');
    this.until = until;
    this.scope = scope;
  }
}

/** Counting uses two connections of the pool at most, one per address; waiting uses none. */
const COUNT_QUEUE_LIMITS = { concurrency: 2, maxDepth: 1_000, maxDepthPerKey: 200 };

interface RateLimiterDeps {
  readonly db: Database;
  readonly now: () => Instant;
}

/** Creates a rate limiter on the database, with a cache of its latest refusals. */
export function createRateLimiter({ db, now }: RateLimiterDeps): RateLimiter {
  const queue = createFairQueue(COUNT_QUEUE_LIMITS);
  const refusals = createRefusalCache(now);

  function throwIfRefused({ kind, noun }: RateLimitPolicy, { address, subject = '', at }: Attempt): void {
    const until = refusals.find(keyOf(kind, address)) ?? refusals.find(keyOf(kind, address, subject));
    if (until !== undefined) throw tooManyAttempts(noun, until - at);
  }

  return {
    count: async (policy, attempt, shouldCount = async () => true) => {
      throwIfRefused(policy, attempt);
      await queue.run(attempt.address, async () => {
        // The previous attempt in the queue may have been refused.
        throwIfRefused(policy, attempt);
        const { address, subject = '', at } = attempt;
        try {
          await db.transaction(transaction => countIn(transaction, policy, attempt, shouldCount));
        } catch (error) {
          if (!(error instanceof LimitReached)) throw error;
          const { scope, until } = error;
          refusals.remember(keyOf(policy.kind, address, scope === 'subject' ? subject : undefined), until);
          throw tooManyAttempts(policy.noun, until - at);
        }
      });
    },
    forgive: async ({ kind }, { address, subject = '' }) => {
      await forgetAttempts(db, { kind, address, subject });
      refusals.forget(keyOf(kind, address));
      refusals.forget(keyOf(kind, address, subject));
    },
  };
}

/** Returns the cache key of an address or its attempts at a subject. Only a subject has spaces. */
const keyOf = (kind: string, address: string, subject?: string): string =>
  [kind, address, ...(subject === undefined ? [] : [subject])].join(' ');

async function countIn(
  transaction: Database,
  { kind, limits }: RateLimitPolicy,
  { address, subject = '', at }: Attempt,
  shouldCount: (transaction: Database) => Promise<boolean>,
): Promise<void> {
  await lockAttempts(transaction, { kind, address });
  for (const limit of limits) {
    const reached = await findReached(transaction, limit, { kind, address, subject, at });
    if (reached) throw reached;
  }
  if (await shouldCount(transaction)) await recordAttempt(transaction, { kind, address, subject, at });
}

/** Returns the reached limit, if it rejects an attempt now. */
export async function findReached(
  transaction: Database,
  limit: Limit,
  { kind, address, subject, at }: LimitedAttempt,
): Promise<LimitReached | undefined> {
  const { maxAttempts, windowMs, lockMs, perSubject } = limit;
  const since = at - windowMs - (lockMs ?? 0);
  const counted = { kind, address, since, ...(perSubject && { subject }) };
  const until = refusedUntil(limit, await newestAttempts(transaction, counted, maxAttempts), at);
  return until === undefined ? undefined : new LimitReached(until, perSubject ? 'subject' : 'address');
}

/** Returns until when a limit rejects further attempts; undefined if it allows one now. */
export function refusedUntil(
  { maxAttempts, windowMs, lockMs }: Limit,
  newestFirst: readonly Instant[],
  at: Instant,
): Instant | undefined {
  const [newest, oldest] = [newestFirst[0], newestFirst[maxAttempts - 1]];
  if (newest === undefined || oldest === undefined) return undefined;
  if (lockMs !== undefined && newest - oldest >= windowMs) return undefined;
  // No attempt is counted during a lock, so the newest attempt is the one that locked.
  const until = lockMs === undefined ? oldest + windowMs : newest + lockMs;
  return at < until ? until : undefined;
}
