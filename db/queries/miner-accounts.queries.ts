import type { Instant } from '../../contract/instants.ts';
import { FREE_HASHRATE } from '../../contract/mining.ts';
import type { Database } from '../connection.ts';
import { instantFrom, timestamp } from './columns.ts';
import { nextSessionGeneration } from './miners.queries.ts';
import { forgetPinAttempts } from './pin-attempts.queries.ts';
import { endMinerSessions } from './sessions.queries.ts';

export interface NewMiner {
  /** Lower-cased. */
  readonly email: string;
  readonly pinHash: string;
  readonly createdAt: Instant;
}

/** Creates an account with the free hashrate, unless the email has one. */
export async function createMiner(db: Database, miner: NewMiner): Promise<'created' | 'email-taken'> {
  const rows = await db('miners')
    .insert({
      email: miner.email,
      pin_hash: miner.pinHash,
      hashrate: FREE_HASHRATE,
      bowl_emptied_at: timestamp(miner.createdAt),
      created_at: timestamp(miner.createdAt),
    })
    .onConflict('email')
    .ignore()
    .returning('email');
  return rows.length === 1 ? 'created' : 'email-taken';
}

/**
 * Lists the emails of accounts in alphabetical order, at most `limit` after an email. On Citus, each
 * shard sends a whole list.
 */
export const listMinerEmails = (db: Database, after: string, limit: number): Promise<readonly string[]> =>
  db('miners').where('email', '>', after).orderBy('email').limit(limit).pluck('email');

export interface PinCredentials {
  readonly pinHash: string;
  /** The generation when the hash was read. Callers compare it again under the account's lock. */
  readonly sessionGeneration: number;
}

export async function findPin(db: Database, email: string): Promise<PinCredentials | undefined> {
  const row: { pin_hash: string; session_generation: number } | undefined = await db('miners')
    .select('pin_hash', 'session_generation')
    .where({ email })
    .first();
  return row && { pinHash: row.pin_hash, sessionGeneration: row.session_generation };
}

export interface NewPin {
  readonly email: string;
  readonly pinHash: string;
}

/** Replaces a PIN, deletes failed attempts, and ends all sessions and pending logins. */
export async function setPin(db: Database, pin: NewPin): Promise<'changed' | 'unknown-email'> {
  return db.transaction(async transaction => {
    if (!(await signOutEverywhere(transaction, pin.email))) return 'unknown-email';
    await replacePin(transaction, pin);
    return 'changed';
  });
}

/** Ends all sessions, device tokens, pending logins and mining; false if there is no account. */
export async function signOutEverywhere(transaction: Database, email: string): Promise<boolean> {
  if ((await nextSessionGeneration(transaction, email)) === undefined) return false;
  await transaction('miners').where({ email }).update({ lease_until: null });
  await transaction('miner_devices').where({ email }).delete();
  await endMinerSessions(transaction, email);
  return true;
}

/** Finds when an account was created. */
export async function findCreation(db: Database, email: string): Promise<Instant | undefined> {
  const row: { created_at: Date } | undefined = await db('miners')
    .select('created_at')
    .where({ email })
    .first();
  return row && instantFrom(row.created_at);
}

/** Replaces the PIN of an account that the transaction has locked, and deletes failed attempts. */
export async function replacePin(transaction: Database, { email, pinHash }: NewPin): Promise<void> {
  await transaction('miners').where({ email }).update({ pin_hash: pinHash });
  await forgetPinAttempts(transaction, email);
}

export async function anyMinerExists(db: Database): Promise<boolean> {
  return (await db('miners').select('email').first()) !== undefined;
}
