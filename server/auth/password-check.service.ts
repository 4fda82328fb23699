import type { Instant } from '../../contract/instants.ts';
import { prepareUsername } from '../../contract/precis.ts';
import { digestOf } from '../../db/digest.ts';
import { findCredentials, type UserCredentials } from '../../db/queries/users.queries.ts';
import { wrongPassword } from '../errors.ts';
import type { RateLimitPolicy } from '../load/rate-limiter.ts';
import type { RequestLimits } from '../load/request-limits.ts';
import { hashSecret, randomToken } from '../secrets.ts';
import { verifyPassword } from './verify-password.ts';

const MINUTE = 60 * 1_000;

/** From one address: so many for one account, and so many for all of them. */
const FAILED_LOGINS: RateLimitPolicy = {
  kind: 'login',
  noun: 'failed logins',
  limits: [
    { most: 10, withinMs: 15 * MINUTE, perSubject: true },
    { most: 100, withinMs: 15 * MINUTE },
  ],
};

/** Checked in place of an unknown user's password, so that an answer takes as long as any other. */
const decoyHash = hashSecret(randomToken());

export interface PasswordAttempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly at: Instant;
}

/**
 * Checks a password and answers its account. The attempt counts as failed until it turns out right, so that many at once cannot pass the limits.
 * The answer's revision goes into the session, where each use compares it with the account's: a new password ends a login that is under way.
 * @throws a 401 if name or password is wrong, a 429 after too many wrong ones, and a 503 if too many requests of the address wait.
 */
export function checkPassword(
  { db, rateLimiter, hashQueue }: RequestLimits,
  { username, password, address, at }: PasswordAttempt,
): Promise<UserCredentials> {
  // Hashed, because people type their password into the wrong field.
  const attempt = { address, subject: digestOf(prepareUsername(username).toLowerCase()), at };
  return hashQueue.run(address, async () => {
    await rateLimiter.count(FAILED_LOGINS, attempt);
    const credentials = await findCredentials(db, username);
    const right = await verifyPassword(credentials?.passwordHash ?? (await decoyHash), password);
    if (!right || !credentials) throw wrongPassword();
    await rateLimiter.forgive(FAILED_LOGINS, attempt);
    return credentials;
  });
}
