/** PIN attempts, and the addresses of logins. */
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { digestOf } from '../digest.ts';
import { ADDRESSES_PER_MINER, surplusOf } from './bounds.ts';
import { timestamp } from './columns.ts';
import { type AttemptAt, forgetAttemptsAt, listAttemptsAt } from './limited-attempts.queries.ts';

export interface PinAttempt {
  readonly email: string;
  readonly address: string;
  readonly at: Instant;
}

/** Deletes the PIN attempts at an account from all addresses. */
export const forgetPinAttempts = (db: Database, email: string): Promise<void> =>
  forgetAttemptsAt(db, ['pin', 'pin-anywhere'], digestOf(email));

/** An attacker with many addresses may have left more. */
const LISTED_ATTEMPTS = 1_000;

/** Lists the newest PIN attempts at an account from all addresses, newest first. */
export const listPinAttempts = (db: Database, email: string): Promise<readonly AttemptAt[]> =>
  listAttemptsAt(db, ['pin', 'pin-anywhere'], digestOf(email), LISTED_ATTEMPTS);

/** Records a login's address. Above the maximum, deletes the addresses of the oldest logins. */
export async function recordLogin(db: Database, { email, address, at }: PinAttempt): Promise<void> {
  await db('miner_addresses')
    .insert({ email, address, last_login_at: timestamp(at) })
    .onConflict(['email', 'address'])
    .merge();
  const own = () => db('miner_addresses').where({ email });
  const limit = { key: 'address', newestBy: 'last_login_at', added: address, kept: ADDRESSES_PER_MINER };
  await own().whereIn('address', surplusOf(own, limit)).delete();
}

/** Returns whether the miner has logged in from this address after `at`. */
export async function hasLoggedInSince(db: Database, { email, address, at }: PinAttempt): Promise<boolean> {
  const row = await db('miner_addresses')
    .select('email')
    .where({ email, address })
    .where('last_login_at', '>', timestamp(at))
    .first();
  return row !== undefined;
}
