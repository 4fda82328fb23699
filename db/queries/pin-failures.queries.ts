import { randomUUID } from 'node:crypto';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { instantFrom, timestamp } from './columns.ts';

/** Where a guess at a miner's PIN came from, and when. */
export interface PinAttempt {
  readonly email: string;
  readonly address: string;
  readonly at: Instant;
}

const instants = (rows: readonly { at: Date }[]): readonly Instant[] => rows.map(({ at }) => instantFrom(at));

/** The newest wrong PINs from one address that no success has made good, newest first. */
export async function newestFailuresFrom(
  db: Database,
  { email, address }: Pick<PinAttempt, 'email' | 'address'>,
  limit: number,
): Promise<readonly Instant[]> {
  const rows: { at: Date }[] = await db('miner_pin_failures')
    .select('at')
    .where({ email, address, forgiven: false })
    .orderBy('at', 'desc')
    .limit(limit);
  return instants(rows);
}

/** The newest wrong PINs from anywhere, newest first. */
export async function newestFailures(
  db: Database,
  email: string,
  limit: number,
): Promise<readonly Instant[]> {
  const rows: { at: Date }[] = await db('miner_pin_failures')
    .select('at')
    .where({ email })
    .orderBy('at', 'desc')
    .limit(limit);
  return instants(rows);
}

/** Counts a guess as wrong before it is checked, so that guesses made at the same time count too. */
export async function recordFailure(db: Database, { email, address, at }: PinAttempt): Promise<string> {
  const failureId = randomUUID();
  await db('miner_pin_failures').insert({ email, failure_id: failureId, address, at: timestamp(at) });
  return failureId;
}

/** The guess was right: it is no failure, and the address's earlier ones no longer lock it. */
export async function recordSuccess(
  db: Database,
  { email, address }: Pick<PinAttempt, 'email' | 'address'>,
  failureId: string,
): Promise<void> {
  await db('miner_pin_failures').where({ email, failure_id: failureId }).delete();
  await db('miner_pin_failures').where({ email, address, forgiven: false }).update({ forgiven: true });
}

/** Notes that the miner logged in from this address. */
export async function recordLogin(db: Database, { email, address, at }: PinAttempt): Promise<void> {
  await db('miner_addresses')
    .insert({ email, address, last_login_at: timestamp(at) })
    .onConflict(['email', 'address'])
    .merge();
}

/** Whether the miner has logged in from this address since then. */
export async function hasLoggedInSince(db: Database, { email, address, at }: PinAttempt): Promise<boolean> {
  const row = await db('miner_addresses')
    .select('email')
    .where({ email, address })
    .where('last_login_at', '>', timestamp(at))
    .first();
  return row !== undefined;
}
