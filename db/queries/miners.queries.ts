import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import type { WalletProof } from '../../contract/miner.ts';
import { type Database, isDistributed } from '../connection.ts';
import { type Send, sendBy } from '../send.ts';
import { arrayLiteral, integerFrom } from './columns.ts';
import { lockShards } from './shards.queries.ts';
import { type UnnestColumn, unnestArrays, unnestColumns, unnestRows, unnestValue } from './unnest.ts';
import { KEEP_PROOF, type WalletProofRow, walletProofFrom } from './wallet-proof-columns.ts';

/** The part of an account that mining and time change. */
export interface MinerHolding {
  /** Collected coins, bonuses included. Never decreases. */
  total: Units;
  /** Coins to be collected. */
  bowl: Units;
  /** When the bowl's first coin was mined; null while it is empty. */
  bowlStartedAt: Instant | null;
  /** The last collect or expiry that emptied the bowl; initially the account's creation. */
  bowlEmptiedAt: Instant;
  /** The coins that may still be claimed as mined. */
  allowance: Units;
  /** The time up to which the allowance is filled; null before the first login. */
  allowanceAt: Instant | null;
  /** All coins ever taken out of the allowance. */
  mined: Units;
  /** In GH/s. */
  hashrate: number;
  twitterBonusClaimed: boolean;
  /** When the token bucket of collects is full again; null before the first collect. */
  collectBucketFullAt: Instant | null;
  cooldownEnd: Instant | null;
  revision: number;
  /** The last revision with a bonus or an expiry. */
  adjustedRevision: number;
}

/** The lease of the device that mines or mined last. */
export interface DeviceLease {
  readonly deviceId: string;
  /** When it expires unless extended; null if it was ended. */
  readonly until: Instant | null;
  /** The account's revision when this device acquired the lease. */
  readonly revision: number;
}

/** An account without its PIN hash. */
export interface Miner {
  readonly email: string;
  readonly walletAddress: string | null;
  /** How and when the miner proved to control the address; null for an address without a proof. */
  readonly walletProof: WalletProof | null;
  readonly holding: MinerHolding;
  /** When the total was reached; null while it is zero. */
  readonly totalReachedAt: Instant | null;
  /** Null before the first device mines. */
  readonly lease: DeviceLease | null;
  /** Incremented by a new PIN and by signing out other devices; earlier sessions are invalid. */
  readonly sessionGeneration: number;
}

/** A selected row. Instants are milliseconds, which parse ten times as fast as a `Date`. */
interface MinerRow extends WalletProofRow {
  email: string;
  wallet_address: string | null;
  total: string;
  bowl: string;
  bowl_started_at: number | null;
  bowl_emptied_at: number;
  allowance: string;
  allowance_at: number | null;
  mined: string;
  hashrate: number;
  twitter_bonus_claimed: boolean;
  collect_bucket_full_at: number | null;
  cooldown_end: number | null;
  revision: string;
  adjusted_revision: string;
  total_reached_at: number | null;
  lease_device_id: string | null;
  lease_until: number | null;
  lease_revision: string;
  session_generation: number;
}

/** How each column is selected. */
const columns = {
  email: 'plain',
  wallet_address: 'plain',
  wallet_proof: 'plain',
  wallet_proven_at: 'instant',
  total: 'plain',
  bowl: 'plain',
  bowl_started_at: 'instant',
  bowl_emptied_at: 'instant',
  allowance: 'plain',
  allowance_at: 'instant',
  mined: 'plain',
  hashrate: 'plain',
  twitter_bonus_claimed: 'plain',
  collect_bucket_full_at: 'instant',
  cooldown_end: 'instant',
  revision: 'plain',
  adjusted_revision: 'plain',
  total_reached_at: 'instant',
  lease_device_id: 'plain',
  lease_until: 'instant',
  lease_revision: 'plain',
  session_generation: 'plain',
} as const satisfies Record<keyof MinerRow, 'plain' | 'instant'>;

const selection = Object.entries(columns)
  .map(([name, kind]) => (kind === 'plain' ? name : `date_part('epoch', ${name}) * 1000 AS ${name}`))
  .join(', ');

const selectMiners = (db: Database) => db<MinerRow>('miners').select<MinerRow[]>(db.raw(selection));

/** Rounds off the fraction that converting from seconds leaves. */
const optionalMilliseconds = (column: number | null): Instant | null =>
  column === null ? null : Math.round(column);

const minerFrom = (row: MinerRow): Miner => ({
  email: row.email,
  walletAddress: row.wallet_address,
  walletProof: walletProofFrom(row),
  holding: {
    total: integerFrom(row.total),
    bowl: integerFrom(row.bowl),
    bowlStartedAt: optionalMilliseconds(row.bowl_started_at),
    bowlEmptiedAt: Math.round(row.bowl_emptied_at),
    allowance: integerFrom(row.allowance),
    allowanceAt: optionalMilliseconds(row.allowance_at),
    mined: integerFrom(row.mined),
    hashrate: row.hashrate,
    twitterBonusClaimed: row.twitter_bonus_claimed,
    collectBucketFullAt: optionalMilliseconds(row.collect_bucket_full_at),
    cooldownEnd: optionalMilliseconds(row.cooldown_end),
    revision: integerFrom(row.revision),
    adjustedRevision: integerFrom(row.adjusted_revision),
  },
  totalReachedAt: optionalMilliseconds(row.total_reached_at),
  lease: leaseFrom(row),
  sessionGeneration: row.session_generation,
});

const leaseFrom = (row: MinerRow): DeviceLease | null =>
  row.lease_device_id === null
    ? null
    : {
        deviceId: row.lease_device_id,
        until: optionalMilliseconds(row.lease_until),
        revision: integerFrom(row.lease_revision),
      };

export async function findMiner(db: Database, email: string): Promise<Miner | undefined> {
  const [row] = await selectMiners(db).where({ email });
  return row && minerFrom(row);
}

/** Locks the account until the transaction ends. */
export async function lockMiner(transaction: Database, email: string): Promise<Miner | undefined> {
  if (isDistributed(transaction)) await lockShards(sendBy(transaction), [email]);
  const [row] = await selectMiners(transaction).where({ email }).forUpdate();
  return row && minerFrom(row);
}

// Every transaction locks accounts in this order, which prevents deadlocks.
const LOCK = `SELECT ${selection} FROM miners WHERE email = ANY(?::text[]) ORDER BY email FOR UPDATE`;

/** What to do about an account that another transaction has locked. */
export type OnLocked = 'wait' | 'skip';

/** Locks these emails' existing accounts until the transaction ends. Returns them by email. */
export async function lockMiners(
  send: Send,
  emails: readonly string[],
  onLocked: OnLocked,
): Promise<ReadonlyMap<string, Miner>> {
  const statement = onLocked === 'skip' ? `${LOCK} SKIP LOCKED` : LOCK;
  const rows = await send<MinerRow>(statement, [arrayLiteral(emails)]);
  return new Map(rows.map(row => [row.email, minerFrom(row)]));
}

/** Columns that other statements write. */
type WrittenElsewhere = 'email' | 'hashrate' | 'session_generation' | keyof WalletProofRow;

const written = unnestColumns<Miner, Exclude<keyof MinerRow, WrittenElsewhere>>({
  wallet_address: { type: 'text', of: miner => miner.walletAddress },
  total: { type: 'bigint', of: ({ holding }) => holding.total },
  bowl: { type: 'bigint', of: ({ holding }) => holding.bowl },
  bowl_started_at: { type: 'instant', of: ({ holding }) => holding.bowlStartedAt },
  bowl_emptied_at: { type: 'instant', of: ({ holding }) => holding.bowlEmptiedAt },
  allowance: { type: 'bigint', of: ({ holding }) => holding.allowance },
  allowance_at: { type: 'instant', of: ({ holding }) => holding.allowanceAt },
  mined: { type: 'bigint', of: ({ holding }) => holding.mined },
  twitter_bonus_claimed: { type: 'boolean', of: ({ holding }) => holding.twitterBonusClaimed },
  collect_bucket_full_at: { type: 'instant', of: ({ holding }) => holding.collectBucketFullAt },
  cooldown_end: { type: 'instant', of: ({ holding }) => holding.cooldownEnd },
  revision: { type: 'bigint', of: ({ holding }) => holding.revision },
  adjusted_revision: { type: 'bigint', of: ({ holding }) => holding.adjustedRevision },
  total_reached_at: { type: 'instant', of: miner => miner.totalReachedAt },
  lease_device_id: { type: 'uuid', of: ({ lease }) => lease?.deviceId ?? null },
  lease_until: { type: 'instant', of: ({ lease }) => lease?.until ?? null },
  lease_revision: { type: 'bigint', of: ({ lease }) => lease?.revision ?? 0 },
});

const key: UnnestColumn<Miner> = { name: 'email', type: 'text', of: ({ email }) => email };
const sent = [key, ...written];

const WRITE = `
  UPDATE miners SET ${written.map(column => `${column.name} = ${unnestValue(column)}`).join(', ')}, ${KEEP_PROOF}
    FROM ${unnestRows(sent)}
   WHERE miners.email = x.email AND miners.email = ANY(?::text[])`;

export async function updateMiners(send: Send, miners: readonly Miner[]): Promise<void> {
  if (miners.length === 0) return;
  await send(WRITE, [...unnestArrays(sent, miners), arrayLiteral(miners.map(({ email }) => email))]);
}

/** Ends the account's lease if this device holds it. */
export async function endLease(db: Database, email: string, deviceId: string): Promise<void> {
  await db('miners').where({ email, lease_device_id: deviceId }).update({ lease_until: null });
}

/** Ends the account's lease unless this device holds it. */
export async function endOtherLeases(db: Database, email: string, deviceId: string): Promise<void> {
  await db('miners').where({ email }).whereNot({ lease_device_id: deviceId }).update({ lease_until: null });
}

/** Increments the session generation, which invalidates all earlier sessions. */
export async function nextSessionGeneration(db: Database, email: string): Promise<number | undefined> {
  const [row]: { session_generation: number }[] = await db('miners')
    .where({ email })
    .increment('session_generation')
    .returning('session_generation');
  return row?.session_generation;
}

export async function findSessionGeneration(db: Database, email: string): Promise<number | undefined> {
  const [generation]: number[] = await db('miners').where({ email }).pluck('session_generation');
  return generation;
}

export async function minerExists(db: Database, email: string): Promise<boolean> {
  return (await db('miners').select('email').where({ email }).first()) !== undefined;
}
