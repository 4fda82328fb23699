import type { Knex } from 'knex';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import type { Send } from '../send.ts';
import { SESSIONS_PER_ACCOUNT, surplusOf } from './bounds.ts';
import { arrayLiteral, instantFrom, timestamp } from './columns.ts';

export interface SignedInMiner {
  readonly email: string;
  readonly deviceId: string;
  /** The account's generation at the login; a later one invalidates the slot. 0 if missing. */
  readonly sessionGeneration?: number;
}

export const generationOf = ({ sessionGeneration = 0 }: SignedInMiner): number => sessionGeneration;

export interface SignedInUser {
  readonly id: number;
  /** The account's password revision at the login; a later one invalidates the slot. */
  readonly passwordRevision: number;
}

/** A session has a slot for each kind of account. */
export interface SessionData {
  readonly miner?: SignedInMiner;
  readonly user?: SignedInUser;
}

/** The slots that a request changed; null empties one. */
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

const GENERATION = `coalesce((data #>> '{miner,sessionGeneration}')::integer, 0)`;

const FIND_MINERS = `
  SELECT id_hash, data #>> '{miner,email}' AS email, data #>> '{miner,deviceId}' AS device_id,
         ${GENERATION} AS session_generation,
         date_part('epoch', expires_at) * 1000 AS expires_at
    FROM sessions
   WHERE id_hash = ANY(?::text[]) AND miner_email IS NOT NULL`;

/** Finds the miners' sessions of these hashes, expired ones included. */
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

/** Stores a session. Above an account's maximum, signs out the sessions that expire first. */
export async function createSession(db: Database, idHash: string, session: StoredSession): Promise<void> {
  await db('sessions')
    .insert({ id_hash: idHash, ...row(session) })
    .onConflict('id_hash')
    .merge();
  const { miner, user } = session.data;
  if (miner) await endSurplus(db, 'miner', () => sessionsOfMiner(db, miner.email), idHash);
  if (user) await endSurplus(db, 'user', () => sessionsOfUser(db, user.id), idHash);
}

const sessionsOfMiner = (db: Database, email: string) => db('sessions').where({ miner_email: email });

const sessionsOfUser = (db: Database, id: number) =>
  db('sessions').whereRaw(`data #>> '{user,id}' = ?`, [String(id)]);

async function endSurplus(
  db: Database,
  slot: keyof SessionData,
  own: () => Knex.QueryBuilder,
  added: string,
): Promise<void> {
  const limit = { key: 'id_hash', newestBy: 'expires_at', added, kept: SESSIONS_PER_ACCOUNT };
  await emptySlot(db, slot, () => own().whereIn('id_hash', surplusOf(own, limit)));
}

/** Empties one slot of some sessions, and deletes those whose other slot is empty, too. */
async function emptySlot(
  db: Database,
  slot: keyof SessionData,
  sessions: () => Knex.QueryBuilder,
): Promise<void> {
  await sessions().whereRaw(`data - ? = '{}'`, [slot]).delete();
  await sessions()
    .whereRaw(`data - ? <> '{}'`, [slot])
    .update({ data: db.raw('data - ?', [slot]), ...(slot === 'miner' && { miner_email: null }) });
}

/** Changes some slots of a session. A session that was ended meanwhile stays ended. */
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
  // Concurrent requests may each have emptied one slot.
  if (changes.miner === null || changes.user === null) {
    await db('sessions').where({ id_hash: idHash, data: '{}' }).delete();
  }
}

/** Deletes a session and returns its data; undefined if it was deleted before. */
export async function endSession(db: Database, idHash: string): Promise<SessionData | undefined> {
  const [ended]: { data: SessionData }[] = await db('sessions')
    .where({ id_hash: idHash })
    .delete()
    .returning('data');
  return ended?.data;
}

/** Signs a miner out of all sessions, except `exceptIdHash` if given. */
export async function endMinerSessions(db: Database, email: string, exceptIdHash?: string): Promise<void> {
  const others = () => sessionsOfMiner(db, email).whereNot({ id_hash: exceptIdHash ?? '' });
  await emptySlot(db, 'miner', others);
}

export async function endDeviceSessions(
  db: Database,
  email: string,
  deviceIds: readonly string[],
): Promise<void> {
  const placeholders = deviceIds.map(() => '?').join(', ');
  const onThem = () =>
    sessionsOfMiner(db, email).whereRaw(`data #>> '{miner,deviceId}' IN (${placeholders})`, [...deviceIds]);
  await emptySlot(db, 'miner', onThem);
}

/** Moves a session to the account's new generation; false if it is not of the previous one. */
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
