import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import type { Send } from '../send.ts';
import { arrayLiteral, instantFrom, timestamp } from './columns.ts';

export interface SignedInMiner {
  readonly email: string;
  /** The device that logged in. */
  readonly deviceId: string;
  /** The account's at the login. Once that has grown, the slot is invalid. Sessions from before it existed have none, which means 0. */
  readonly sessionGeneration?: number;
}

/** Reads the generation of a slot. */
export const generationOf = ({ sessionGeneration = 0 }: SignedInMiner): number => sessionGeneration;

export interface SignedInUser {
  readonly id: number;
  /** The account's when it signed in: once that has grown, the slot is worth nothing. */
  readonly passwordRevision: number;
}

/** Who is signed in. A session has a slot for each kind of account. */
export interface SessionData {
  readonly miner?: SignedInMiner;
  readonly user?: SignedInUser;
}

/** What becomes of the slots that a request changed; null empties one. */
export type SlotChanges = { readonly [Slot in keyof SessionData]?: SessionData[Slot] | null };

export interface StoredSession {
  readonly data: SessionData;
  readonly expiresAt: Instant;
}

const row = ({ data, expiresAt }: StoredSession) => ({
  data: JSON.stringify(data),
  miner_email: data.miner?.email ?? null,
  expires_at: timestamp(expiresAt),
});

/** The session under this hash, unless it has run out. */
export async function findSession(
  db: Database,
  idHash: string,
  now: Instant,
): Promise<StoredSession | undefined> {
  const found: { data: SessionData; expires_at: Date } | undefined = await db('sessions')
    .select('data', 'expires_at')
    .where({ id_hash: idHash })
    .where('expires_at', '>', timestamp(now))
    .first();
  return found && { data: found.data, expiresAt: instantFrom(found.expires_at) };
}

export interface MinerSession extends Required<SignedInMiner> {
  readonly expiresAt: Instant;
}

/** The generation of a session's miner, in SQL. */
const GENERATION = `coalesce((data #>> '{miner,sessionGeneration}')::integer, 0)`;

const FIND_MINERS = `
  SELECT id_hash, data #>> '{miner,email}' AS email, data #>> '{miner,deviceId}' AS device_id,
         ${GENERATION} AS session_generation,
         date_part('epoch', expires_at) * 1000 AS expires_at
    FROM sessions
   WHERE id_hash = ANY(?::text[]) AND miner_email IS NOT NULL`;

/** Whose sessions of miners these hashes stand for, those that have run out among them. */
export async function findMinerSessions(
  send: Send,
  idHashes: readonly string[],
): Promise<ReadonlyMap<string, MinerSession>> {
  if (idHashes.length === 0) return new Map();
  const rows = await send<MinerSessionRow>(FIND_MINERS, [arrayLiteral(idHashes)]);
  return new Map(
    rows.map(({ id_hash, email, device_id, session_generation, expires_at }) => [
      id_hash,
      {
        email,
        deviceId: device_id,
        sessionGeneration: session_generation,
        expiresAt: Math.round(expires_at),
      },
    ]),
  );
}

interface MinerSessionRow {
  id_hash: string;
  email: string;
  device_id: string;
  session_generation: number;
  expires_at: number;
}

export async function createSession(db: Database, idHash: string, session: StoredSession): Promise<void> {
  await db('sessions')
    .insert({ id_hash: idHash, ...row(session) })
    .onConflict('id_hash')
    .merge();
}

/**
 * Changes some slots of a session that still is; one that was ended meanwhile stays ended, and so does a slot that this
 * request left alone.
 */
export async function updateSession(
  db: Database,
  idHash: string,
  changes: SlotChanges,
  expiresAt: Instant,
): Promise<void> {
  const slots = JSON.stringify(changes);
  await db('sessions')
    .where({ id_hash: idHash })
    .update({
      data: db.raw('jsonb_strip_nulls(data || ?::jsonb)', [slots]),
      ...(changes.miner !== undefined && { miner_email: changes.miner?.email ?? null }),
      expires_at: timestamp(expiresAt),
    });
}

/** Ends a session, and answers what was left in it. Undefined if it was ended already. */
export async function endSession(db: Database, idHash: string): Promise<SessionData | undefined> {
  const [ended]: { data: SessionData }[] = await db('sessions')
    .where({ id_hash: idHash })
    .delete()
    .returning('data');
  return ended?.data;
}

/** Signs a miner out of every session, or of every one but that under `exceptIdHash`. */
export async function endMinerSessions(db: Database, email: string, exceptIdHash?: string): Promise<void> {
  const sessions = db('sessions')
    .where({ miner_email: email })
    .update({ data: db.raw(`data - 'miner'`), miner_email: null });
  await (exceptIdHash === undefined ? sessions : sessions.whereNot({ id_hash: exceptIdHash }));
}

/** Signs one device of a miner out of every session. */
export async function endDeviceSessions(
  db: Database,
  { email, deviceId }: Pick<SignedInMiner, 'email' | 'deviceId'>,
): Promise<void> {
  await db('sessions')
    .where({ miner_email: email })
    .whereRaw(`data #>> '{miner,deviceId}' = ?`, [deviceId])
    .update({ data: db.raw(`data - 'miner'`), miner_email: null });
}

/** Moves a miner's session on to the account's new generation. Answers false if it is not of the generation before. */
export async function keepMinerSession(
  db: Database,
  idHash: string,
  { email, sessionGeneration }: Pick<Required<SignedInMiner>, 'email' | 'sessionGeneration'>,
): Promise<boolean> {
  const kept = await db('sessions')
    .where({ id_hash: idHash, miner_email: email })
    .whereRaw(`${GENERATION} = ?`, [sessionGeneration - 1])
    .update({
      data: db.raw(`jsonb_set(data, '{miner,sessionGeneration}', to_jsonb(?::integer))`, [sessionGeneration]),
    });
  return kept === 1;
}
