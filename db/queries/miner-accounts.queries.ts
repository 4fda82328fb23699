/** Opening a miner's account, and its PIN. */
import type { Instant } from '../../contract/instants.ts';
import { FREE_HASHRATE } from '../../contract/mining.ts';
import type { Database } from '../connection.ts';
import { timestamp } from './columns.ts';
import { endMinerSessions } from './sessions.queries.ts';

export interface NewMiner {
  /** Lower-cased. */
  readonly email: string;
  readonly pinHash: string;
  readonly createdAt: Instant;
}

/** Opens an account with the free hashrate, unless the email has one already. */
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

export async function findPinHash(db: Database, email: string): Promise<string | undefined> {
  const row: { pin_hash: string } | undefined = await db('miners')
    .select('pin_hash')
    .where({ email })
    .first();
  return row?.pin_hash;
}

/** Replaces a PIN, forgets the wrong guesses at the old one, and signs the miner out everywhere. */
export async function setPin(
  db: Database,
  { email, pinHash }: { readonly email: string; readonly pinHash: string },
): Promise<'changed' | 'unknown-email'> {
  return db.transaction(async transaction => {
    const changed = await transaction('miners')
      .where({ email })
      .update({ pin_hash: pinHash, lease_until: null });
    if (changed === 0) return 'unknown-email';
    await transaction('miner_pin_failures').where({ email }).delete();
    await transaction('miner_devices').where({ email }).delete();
    await endMinerSessions(transaction, email);
    return 'changed';
  });
}

export interface PinChange {
  readonly email: string;
  /** The hash of the PIN that was checked: if it is not the account's any more, nothing changes. */
  readonly checkedHash: string;
  readonly pinHash: string;
}

/** Replaces a PIN by its owner, and forgets the wrong guesses at the old one. False if it was not the account's. */
export async function replacePin(
  transaction: Database,
  { email, checkedHash, pinHash }: PinChange,
): Promise<boolean> {
  const changed = await transaction('miners')
    .where({ email, pin_hash: checkedHash })
    .update({ pin_hash: pinHash });
  if (changed === 0) return false;
  await transaction('miner_pin_failures').where({ email }).delete();
  return true;
}

export async function anyMinerExists(db: Database): Promise<boolean> {
  return (await db('miners').select('email').first()) !== undefined;
}
