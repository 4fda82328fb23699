import { EMAIL_TAKEN, type Registration, USERNAME_TAKEN } from '../../contract/auth.ts';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import { createUser, findCredentials, type UserCredentials } from '../../db/queries/users.queries.ts';
import { nameTaken, tooManyAttempts } from '../errors.ts';
import { countAttempt, type Limit } from '../middleware/rate-limit.ts';
import { hashSecret, withRoomToHash } from '../secrets.ts';

const HOUR = 60 * 60 * 1_000;

/** From one address. Refused ones count too: they tell which names and emails have accounts. */
const LIMIT: Limit = { most: 20, within: HOUR };

/** Opens a plain user's account. Throws a 409 if the username or email has one, a 429 after too many, and a 503 where there is no room to hash. */
export function registerUser(
  db: Database,
  { username, password, email }: Registration,
  address: string,
  now: Instant,
): Promise<UserCredentials> {
  return withRoomToHash(async () => {
    const attempt = { kind: 'registration', address, at: now };
    await countAttempt(db, attempt, [LIMIT], wait => tooManyAttempts('registrations', wait));
    const passwordHash = await hashSecret(password);
    const outcome = await createUser(db, { username, email, passwordHash, isAdmin: false, createdAt: now });
    if (outcome === 'username-taken') throw nameTaken(USERNAME_TAKEN);
    if (outcome === 'email-taken') throw nameTaken(EMAIL_TAKEN);
    const credentials = await findCredentials(db, username);
    if (!credentials) throw new Error('An account that was just opened is gone.');
    return credentials;
  });
}
