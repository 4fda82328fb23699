import type { Database } from '../../db/connection.ts';
import { digestOf } from '../../db/digest.ts';
import { PIN_ATTEMPTS_PER_MINER } from '../../db/queries/bounds.ts';
import {
  forgetAttempt,
  forgetSurplusAttempts,
  lockAttempts,
  recordAttempt,
} from '../../db/queries/limited-attempts.queries.ts';
import { findPin } from '../../db/queries/miner-accounts.queries.ts';
import { hasLoggedInSince, type PinAttempt, recordLogin } from '../../db/queries/pin-attempts.queries.ts';
import { invalidCredentials, type PublicError } from '../errors.ts';
import { findReached } from '../load/rate-limiter.ts';
import type { RequestLimits } from '../load/request-limits.ts';
import { hashSecret, randomToken, verifySecret } from '../secrets.ts';
import { FAMILIAR_MS, WRONG_PINS, WRONG_PINS_ANYWHERE } from './pin-limits.ts';

/** Checked in place of an unknown account's PIN, so that an answer takes as long as any other. */
const decoyHash = hashSecret(randomToken());

/** A PIN that was right. It counts only if the account is still of this generation when it is locked. */
export interface CheckedPin {
  readonly sessionGeneration: number;
}

/**
 * Checks a PIN without locking the account. An email without an account takes the same statements, the same verification and the same limits.
 * @throws `refusal`, by default a 401, if the PIN is wrong, a 429 after too many wrong ones, and a 503 if too many requests of the address wait.
 */
export function checkPin(
  { db, rateLimiter, hashQueue }: RequestLimits,
  pinAttempt: PinAttempt,
  pin: string,
  refusal: () => PublicError = invalidCredentials,
): Promise<CheckedPin> {
  const { email, address, at } = pinAttempt;
  const subject = digestOf(email);
  const attempt = { address, subject, at };
  return hashQueue.run(address, async () => {
    let attemptId = '';
    await rateLimiter.count(WRONG_PINS, attempt, async transaction => {
      attemptId = await countAnywhere(transaction, pinAttempt, subject);
      return true;
    });
    const credentials = await findPin(db, email);
    const right = await verifySecret(credentials?.pinHash ?? (await decoyHash), pin);
    if (!right || !credentials) throw refusal();
    await rateLimiter.forgive(WRONG_PINS, attempt);
    await forgetAttempt(db, anywhere(subject, at), attemptId);
    await recordLogin(db, pinAttempt);
    return credentials;
  });
}

const anywhere = (subject: string, at: number) => ({
  kind: WRONG_PINS_ANYWHERE.kind,
  address: subject,
  subject,
  at,
});

/** Counts an attempt at an account for all addresses together. This count does not refuse an address from which the miner logs in. */
async function countAnywhere(transaction: Database, attempt: PinAttempt, subject: string): Promise<string> {
  const counted = anywhere(subject, attempt.at);
  await lockAttempts(transaction, counted);
  const reached = await findReached(transaction, WRONG_PINS_ANYWHERE, counted);
  const isFamiliar = await hasLoggedInSince(transaction, { ...attempt, at: attempt.at - FAMILIAR_MS });
  if (reached && !isFamiliar) throw reached;
  const attemptId = await recordAttempt(transaction, counted);
  // An address from which the miner logs in may give any number of wrong PINs, one in a while right.
  await forgetSurplusAttempts(transaction, counted, { added: attemptId, kept: PIN_ATTEMPTS_PER_MINER });
  return attemptId;
}
