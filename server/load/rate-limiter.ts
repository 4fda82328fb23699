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

/** So many attempts within so many milliseconds. At most two hours in all, but for wrong PINs from anywhere: older attempts are removed. */
export interface Limit {
  readonly maxAttempts: number;
  readonly windowMs: number;
  /** For how long the last of them locks. Without it each attempt counts until it is `windowMs` old. */
  readonly lockMs?: number;
  /** Whether each subject has this limit for itself. */
  readonly perSubject?: true;
}

/** Limits what one address may do. */
export interface RateLimitPolicy {
  readonly kind: string;
  /** Names the attempts in the refusal: `Too many failed logins.` */
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
   * Counts an attempt in the database, so that the count holds across servers. Once the limits allow the attempt, `shouldCount` runs in the same
   * transaction: it may record more, throw a `LimitReached` of its own, or answer that the attempt does not count.
   * @throws a 429 if a limit is reached; the attempt is not counted then. A 503 if too many requests of the address wait.
   */
  count(
    policy: RateLimitPolicy,
    attempt: Attempt,
    shouldCount?: (transaction: Database) => Promise<boolean>,
  ): Promise<void>;
  /** Takes back all attempts of an address at a subject, after one of them turned out right. */
  forgive(policy: RateLimitPolicy, attempt: Attempt): Promise<void>;
}

/** The dependencies of services that limit requests by address. */
export interface RequestLimits {
  readonly db: Database;
  readonly rateLimiter: RateLimiter;
  /** Hashes PINs and passwords; its keys are addresses. */
  readonly hashQueue: FairQueue;
}

/** Refuses an attempt from within the transaction that counts it. The limit is one of the address, or of its attempts at one subject. */
export class LimitReached extends Error {
  readonly until: Instant;
  readonly scope: 'address' | 'subject';

  constructor(until: Instant, scope: 'address' | 'subject') {
    super('Too many attempts.');
    this.until = until;
    this.scope = scope;
  }
}

/** At most two connections of the pool count attempts, at most one of them for one address. An attempt that waits for its turn holds none. */
const COUNTING = { concurrency: 2, maxDepth: 1_000, maxDepthPerKey: 200 };

interface RateLimiterDeps {
  readonly db: Database;
  readonly now: () => Instant;
}

/** Counts attempts in the database, and refuses from memory what it has just refused. */
export function createRateLimiter({ db, now }: RateLimiterDeps): RateLimiter {
  const queue = createFairQueue(COUNTING);
  const refusals = createRefusalCache(now);

  function throwIfRefused({ kind, noun }: RateLimitPolicy, { address, subject = '', at }: Attempt): void {
    const until = refusals.find(keyOf(kind, address)) ?? refusals.find(keyOf(kind, address, subject));
    if (until !== undefined) throw tooManyAttempts(noun, until - at);
  }

  return {
    count: async (policy, attempt, shouldCount = async () => true) => {
      throwIfRefused(policy, attempt);
      await queue.run(attempt.address, async () => {
        // The attempt before it in the queue may have been refused.
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

/** Makes the key of an address, or of its attempts at one subject. Only the last part can contain spaces. */
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

/** Finds out whether a limit is reached before an attempt. */
export async function findReached(
  transaction: Database,
  { maxAttempts, windowMs, lockMs, perSubject }: Limit,
  { kind, address, subject, at }: LimitedAttempt,
): Promise<LimitReached | undefined> {
  const since = at - windowMs - (lockMs ?? 0);
  const counted = { kind, address, since, ...(perSubject && { subject }) };
  const newestFirst = await newestAttempts(transaction, counted, maxAttempts);
  const [newest, oldest] = [newestFirst[0], newestFirst[maxAttempts - 1]];
  if (newest === undefined || oldest === undefined) return undefined;
  if (lockMs !== undefined && newest - oldest >= windowMs) return undefined;
  // No attempt is counted while they lock, so that the newest is the one that locked.
  const until = lockMs === undefined ? oldest + windowMs : newest + lockMs;
  return at < until ? new LimitReached(until, perSubject ? 'subject' : 'address') : undefined;
}
