import type { Database } from '../../db/connection.ts';
import { findPinHash } from '../../db/queries/miner-accounts.queries.ts';
import { lockMiner } from '../../db/queries/miners.queries.ts';
import {
  hasLoggedInSince,
  newestFailures,
  newestFailuresFrom,
  type PinAttempt,
  recordFailure,
  recordLogin,
  recordSuccess,
} from '../../db/queries/pin-failures.queries.ts';
import { invalidCredentials, type PublicError, tooManyAttempts } from '../errors.ts';
import { hashSecret, randomToken, verifySecret, withRoomToHash } from '../secrets.ts';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, FAMILIAR_FOR, lockedUntil } from './pin-limits.ts';

/** Checked in place of an unknown account's PIN, so that an answer takes as long as any other. */
const decoyHash = hashSecret(randomToken());

/**
 * Answers the hash of a PIN that is right. Throws `refusal`, a 401, if it is not, and a 429 after too many that were
 * not, and a 503 where there is no room to hash.
 */
export function checkPin(
  db: Database,
  attempt: PinAttempt,
  pin: string,
  refusal: () => PublicError = invalidCredentials,
): Promise<string> {
  return withRoomToHash(async () => {
    const failureId = await db.transaction(transaction => countAttempt(transaction, attempt));
    const pinHash = await findPinHash(db, attempt.email);
    const right = await verifySecret(pinHash ?? (await decoyHash), pin);
    if (!right || pinHash === undefined || failureId === undefined) throw refusal();
    await recordSuccess(db, attempt, failureId);
    await recordLogin(db, attempt);
    return pinHash;
  });
}

/** Counts the attempt as a failure until it turns out right. Undefined if there is no such account. */
async function countAttempt(transaction: Database, attempt: PinAttempt): Promise<string | undefined> {
  const { email, at } = attempt;
  // One attempt at an account is counted after the other, so that many at once cannot slip past the limits.
  if (!(await lockMiner(transaction, email))) return undefined;
  const fromAddress = await newestFailuresFrom(transaction, attempt, ADDRESS_LIMIT.failures);
  const fromAnywhere = await newestFailures(transaction, email, ACCOUNT_LIMIT.failures);
  const familiar = await hasLoggedInSince(transaction, { ...attempt, at: at - FAMILIAR_FOR });
  const until = Math.max(
    lockedUntil(fromAddress, ADDRESS_LIMIT, at) ?? at,
    (familiar ? null : lockedUntil(fromAnywhere, ACCOUNT_LIMIT, at)) ?? at,
  );
  if (until > at) throw tooManyAttempts('wrong PINs', until - at);
  return recordFailure(transaction, attempt);
}
