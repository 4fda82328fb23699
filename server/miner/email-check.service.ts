import type { Instant } from '../../contract/instants.ts';
import { digestOf } from '../../db/digest.ts';
import { minerExists } from '../../db/queries/miners.queries.ts';
import type { RateLimiter, RateLimitPolicy } from '../load/rate-limiter.ts';

const MINUTE = 60 * 1_000;

/** Emails without an account that one address may ask for: as many as logins may fail from it. */
const UNKNOWN_EMAILS: RateLimitPolicy = {
  kind: 'email-check',
  noun: 'unknown emails',
  limits: [{ most: 100, withinMs: 15 * MINUTE }],
};

export interface EmailCheck {
  readonly email: string;
  readonly address: string;
  readonly at: Instant;
}

/**
 * Finds out whether an email has a miner's account. Only emails without one are counted, also while many are asked for at once: thousands of
 * miners may share the address of their network.
 * @throws a 429 after too many without one, so that a script cannot sort a list of emails.
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
