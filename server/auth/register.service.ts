import { EMAIL_TAKEN, type Registration, USERNAME_TAKEN } from '../../contract/auth.ts';
import type { Instant } from '../../contract/instants.ts';
import { createUser, findCredentials, type UserCredentials } from '../../db/queries/users.queries.ts';
import { nameTaken } from '../errors.ts';
import type { RateLimitPolicy, RequestLimits } from '../load/rate-limiter.ts';
import { hashSecret } from '../secrets.ts';

const HOUR = 60 * 60 * 1_000;

/** Rejected registrations count too: they reveal which names and emails have accounts. */
const REGISTRATIONS: RateLimitPolicy = {
  kind: 'registration',
  noun: 'registrations',
  limits: [{ maxAttempts: 20, windowMs: HOUR }],
};

/** Creates a user who is no admin. @throws a 409 if name or email is taken, a 429, or a 503 */
export function registerUser(
  { db, rateLimiter, hashQueue }: RequestLimits,
  { username, password, email }: Registration,
  address: string,
  now: Instant,
): Promise<UserCredentials> {
  return hashQueue.run(address, async () => {
    await rateLimiter.count(REGISTRATIONS, { address, at: now });
    const passwordHash = await hashSecret(password);
    const outcome = await createUser(db, { username, email, passwordHash, isAdmin: false, createdAt: now });
    if (outcome === 'username-taken') throw nameTaken(USERNAME_TAKEN);
    if (outcome === 'email-taken') throw nameTaken(EMAIL_TAKEN);
    const credentials = await findCredentials(db, username);
    if (!credentials) throw new Error('The new account is missing.');
    return credentials;
  });
}
