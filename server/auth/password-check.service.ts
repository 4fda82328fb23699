import type { Instant } from '../../contract/instants.ts';
import { preparePassword, prepareUsername } from '../../contract/precis.ts';
import { digestOf } from '../../db/digest.ts';
import { findCredentials, type UserCredentials } from '../../db/queries/users.queries.ts';
import { wrongPassword } from '../errors.ts';
import type { RateLimitPolicy, RequestLimits } from '../load/rate-limiter.ts';
import { hashSecret, randomToken, verifySecret } from '../secrets.ts';

const MINUTE = 60 * 1_000;

/** From one address: so many for one account, and so many for all of them. */
const FAILED_LOGINS: RateLimitPolicy = {
  kind: 'login',
  noun: 'failed logins',
  limits: [
    { maxAttempts: 10, windowMs: 15 * MINUTE, perSubject: true },
    { maxAttempts: 100, windowMs: 15 * MINUTE },
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
