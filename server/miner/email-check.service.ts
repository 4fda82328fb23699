import type { Instant } from '../../contract/instants.ts';
import { digestOf } from '../../db/digest.ts';
import { minerExists } from '../../db/queries/miners.queries.ts';
import type { RateLimiter, RateLimitPolicy } from '../load/rate-limiter.ts';

const MINUTE = 60 * 1_000;

/** Checks of emails without an account from one address: as many as failed logins. */
const UNKNOWN_EMAILS: RateLimitPolicy = {
  kind: 'email-check',
  noun: 'unknown emails',
  limits: [{ maxAttempts: 100, windowMs: 15 * MINUTE }],
};

export interface EmailCheck {
  readonly email: string;
  readonly address: string;
  readonly at: Instant;
}

/**
 * Returns whether an email has a miner's account. Counts only emails without one, because thousands
 * of miners may share an address.
 * @throws a 429 after too many unknown emails, which prevents enumeration.
 */
export async function checkEmail(
  rateLimiter: RateLimiter,
  { email, address, at }: EmailCheck,
): Promise<boolean> {
  let exists = false;
  await rateLimiter.count(UNKNOWN_EMAILS, { address, subject: digestOf(email), at }, async transaction => {
    exists = await minerExists(transaction, email);
    return !exists;
  });
  return exists;
}
