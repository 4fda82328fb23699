import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import { forgetAttempts } from '../../db/queries/limited-attempts.queries.ts';
import { findCredentials, type UserCredentials } from '../../db/queries/users.queries.ts';
import { tooManyAttempts, wrongPassword } from '../errors.ts';
import { countAttempt, type Limit } from '../middleware/rate-limit.ts';
import { hashSecret, randomToken, tokenHash, verifySecret, withRoomToHash } from '../secrets.ts';

const MINUTE = 60 * 1_000;

/** Failed logins from one address: so many for one account, and so many for all of them. */
const LIMITS: readonly Limit[] = [
  { most: 10, within: 15 * MINUTE, perSubject: true },
  { most: 100, within: 15 * MINUTE },
];

/** Checked in place of an unknown user's password, so that an answer takes as long as any other. */
const decoyHash = hashSecret(randomToken());

export interface PasswordAttempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly at: Instant;
}

/**
 * Answers whose password it is. Throws a 401 if it is nobody's, and a 429 after too many that were nobody's, and a 503
 * where there is no room to hash. An attempt counts as failed until it turns out right, so that many at once cannot slip past the
 * limits.
 */
export function checkPassword(
  db: Database,
  { username, password, address, at }: PasswordAttempt,
): Promise<UserCredentials> {
  return withRoomToHash(async () => {
    const credentials = await findCredentials(db, username);
    const subject = credentials ? String(credentials.user.id) : strangerSubject(username);
    const attempt = { kind: 'login', address, subject, at };
    await countAttempt(db, attempt, LIMITS, wait => tooManyAttempts('failed logins', wait));
    const right = await verifySecret(credentials?.passwordHash ?? (await decoyHash), password);
    if (!right || !credentials) throw wrongPassword();
    await forgetAttempts(db, attempt);
    return credentials;
  });
}

/** Hashed, because people type their password into the wrong field. */
const strangerSubject = (username: string): string => tokenHash(username.toLowerCase());
