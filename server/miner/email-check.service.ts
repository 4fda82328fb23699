import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import { forgetAttempts } from '../../db/queries/limited-attempts.queries.ts';
import { minerExists } from '../../db/queries/miners.queries.ts';
import { tooManyAttempts } from '../errors.ts';
import { countAttempt, type Limit } from '../middleware/rate-limit.ts';
import { tokenHash } from '../secrets.ts';

const MINUTE = 60 * 1_000;

/** Emails without an account that one address may ask for: as many as logins may fail from it. */
const LIMIT: Limit = { most: 100, within: 15 * MINUTE };

export interface EmailCheck {
  readonly email: string;
  readonly address: string;
  readonly at: Instant;
}

/**
 * Whether an email has a miner's account. Throws a 429 after too many that had none, so that nobody tries out a whole list. One
 * that has an account is not counted: thousands of miners may share the address of their network.
 */
export async function checkEmail(db: Database, { email, address, at }: EmailCheck): Promise<boolean> {
  const attempt = { kind: 'email-check', address, subject: tokenHash(email), at };
  await countAttempt(db, attempt, [LIMIT], wait => tooManyAttempts('unknown emails', wait));
  const exists = await minerExists(db, email);
  if (exists) await forgetAttempts(db, attempt);
  return exists;
}
