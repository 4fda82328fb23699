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
import { findReached, type RequestLimits } from '../load/rate-limiter.ts';
import { hashSecret, randomToken, verifySecret } from '../secrets.ts';
import { FAMILIAR_MS, WRONG_PINS, WRONG_PINS_ANYWHERE } from './pin-limits.ts';

/** Verified for an unknown account, so that the response takes as long as any other. */
const decoyHash = hashSecret(randomToken());

/** A correct PIN. It is valid while the locked account still has this generation. */
export interface CheckedPin {
  readonly sessionGeneration: number;
}

/**
 * Checks a PIN without locking the account. An unknown email takes the same statements,
 * verification and limits.
 * @throws `refusal`, by default a 401, if the PIN is wrong; a 429 after too many wrong PINs; a 503
 * if too many requests of the address wait.
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
      attemptId = await recordAnywhere(transaction, pinAttempt, subject);
      return true;
    });
    const credentials = await findPin(db, email);
    const isCorrect = await verifySecret(credentials?.pinHash ?? (await decoyHash), pin);
    if (!isCorrect || !credentials) throw refusal();
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

/** Counts an attempt across all addresses. Addresses of the miner's earlier logins are exempt. */
async function recordAnywhere(transaction: Database, attempt: PinAttempt, subject: string): Promise<string> {
  const attemptAnywhere = anywhere(subject, attempt.at);
  await lockAttempts(transaction, attemptAnywhere);
  const reached = await findReached(transaction, WRONG_PINS_ANYWHERE, attemptAnywhere);
  const isFamiliar = await hasLoggedInSince(transaction, { ...attempt, at: attempt.at - FAMILIAR_MS });
  if (reached && !isFamiliar) throw reached;
  const attemptId = await recordAttempt(transaction, attemptAnywhere);
  // An exempt address may send any number of wrong PINs.
  await forgetSurplusAttempts(transaction, attemptAnywhere, {
    added: attemptId,
    kept: PIN_ATTEMPTS_PER_MINER,
  });
  return attemptId;
}
