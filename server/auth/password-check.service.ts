import type { Instant } from '../../contract/instants.ts';
import { preparePassword, prepareUsername } from '../../contract/precis.ts';
import { digestOf } from '../../db/digest.ts';
import { findCredentials, type UserCredentials } from '../../db/queries/users.queries.ts';
import { wrongPassword } from '../errors.ts';
import type { RateLimitPolicy, RequestLimits } from '../load/rate-limiter.ts';
import { hashSecret, randomToken, verifySecret } from '../secrets.ts';

const MINUTE = 60 * 1_000;

const FAILED_LOGINS: RateLimitPolicy = {
  kind: 'login',
  noun: 'failed logins',
  limits: [
    { maxAttempts: 10, windowMs: 15 * MINUTE, perSubject: true },
    { maxAttempts: 100, windowMs: 15 * MINUTE },
  ],
};

/** Verified for unknown users, so that response times do not reveal usernames. */
const decoyHash = hashSecret(randomToken());

export interface PasswordAttempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly at: Instant;
}

/**
 * Checks a password and returns its account. The attempt counts as failed until it succeeds, so
 * that concurrent attempts cannot pass the limits. Each use of the session compares the returned
 * revision with the account's: a password change invalidates a login in progress.
 * @throws a 401 if name or password is wrong, a 429 after too many failures, and a 503 if too many
 * requests of the address wait.
 */
export function checkPassword(
  { db, rateLimiter, hashQueue }: RequestLimits,
  { username, password, address, at }: PasswordAttempt,
): Promise<UserCredentials> {
  // Hashed, because users type passwords into the wrong field.
  const attempt = { address, subject: digestOf(prepareUsername(username).toLowerCase()), at };
  return hashQueue.run(address, async () => {
    await rateLimiter.count(FAILED_LOGINS, attempt);
    const credentials = await findCredentials(db, username);
    const isRight = await verifyPassword(credentials?.passwordHash ?? (await decoyHash), password);
    if (!isRight || !credentials) throw wrongPassword();
    await rateLimiter.forgive(FAILED_LOGINS, attempt);
    return credentials;
  });
}

/**
 * Tells whether a password matches a hash: as it is prepared today, or as typed, which is what
 * older versions hashed. Where the two differ, a wrong password costs two hashes, for known and
 * unknown accounts alike.
 */
async function verifyPassword(passwordHash: string, typed: string): Promise<boolean> {
  const prepared = preparePassword(typed);
  if (await verifySecret(passwordHash, prepared)) return true;
  return prepared !== typed && verifySecret(passwordHash, typed);
}
