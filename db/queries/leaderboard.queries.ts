import { MAX_AMOUNT, type Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { instantFrom, integerFrom, timestamp } from './columns.ts';

export interface Score {
  readonly email: string;
  readonly total: Units;
}

/** The order of the leaderboard's index: by total, then by when it was reached. */
const ORDER = 'total DESC, total_reached_at, email';

/** A total above any miner's. */
const ABOVE_ALL_TOTALS: Units = MAX_AMOUNT + 1;

/** The same from the last rank to the first. */
const REVERSED = 'total, total_reached_at DESC, email DESC';

/** Lists the miners with the highest totals above zero, best first. */
export async function listBestMiners(db: Database, limit: number): Promise<readonly Score[]> {
  const rows: { email: string; total: string }[] = await bestMinersQuery(db, limit);
  return rows.map(({ email, total }) => ({ email, total: integerFrom(total) }));
}

export const bestMinersQuery = (db: Database, limit: number) =>
  db('miners').select('email', 'total').where('total', '>', 0).orderByRaw(ORDER).limit(limit);

export interface Standing extends Score {
  readonly reachedAt: Instant;
}

/** A known rank at a known standing; other ranks are counted from the nearest checkpoint. */
export interface RankCheckpoint extends Standing {
  /** From 1. */
  readonly rank: number;
}

/** Returns whether one standing ranks before another. */
export const isAhead = (one: Standing, other: Standing): boolean => {
  if (one.total !== other.total) return one.total > other.total;
  if (one.reachedAt !== other.reachedAt) return one.reachedAt < other.reachedAt;
  return one.email < other.email;
};

/** The ranks of the checkpoints. `first` and `chunkSize` are multiples of `interval`. */
export interface CheckpointIntervals {
  /** The rank of the first checkpoint. */
  readonly first: number;
  readonly interval: number;
  /** Miners read in one query, at least `first`. The last of a full chunk is a checkpoint. */
  readonly chunkSize: number;
}

/** Lists the checkpoints in the chunk behind a checkpoint, or in the first chunk, best first. */
export async function listRankCheckpoints(
  db: Database,
  intervals: CheckpointIntervals,
  behind?: RankCheckpoint,
): Promise<readonly RankCheckpoint[]> {
  const rows: CheckpointRow[] = await rankCheckpointsQuery(db, intervals, behind);
  return rows.map(checkpointFrom);
}

interface CheckpointRow {
  readonly email: string;
  readonly total: string;
  readonly total_reached_at: Date;
  readonly rank: string;
}

const checkpointFrom = (row: CheckpointRow): RankCheckpoint => ({
  email: row.email,
  total: integerFrom(row.total),
  reachedAt: instantFrom(row.total_reached_at),
  rank: integerFrom(row.rank),
});

/** The ranks of a chunk, as `server/miner/rank-table.ts` reads them, and its last miner. */
export interface EncodedRanks {
  readonly ranks: Buffer;
  readonly last: RankCheckpoint;
}

/**
 * Encodes the ranks of all miners in the chunk behind a standing: the first 8 bytes of the email's
 * SHA-256, and the rank. The database does it, so that a chunk is one value and not a row a miner.
 * Returns undefined for an empty chunk.
 */
export async function encodeRanks(
  db: Database,
  chunkSize: number,
  behind?: RankCheckpoint,
): Promise<EncodedRanks | undefined> {
  const chunk = rankCheckpointsQuery(db, { first: 1, interval: 1, chunkSize }, behind);
  const {
    rows: [row],
  }: { rows: [(CheckpointRow & { ranks: Buffer })?] } = await db.raw(
    `WITH chunk AS (?)
     SELECT chunk.*,
            (SELECT string_agg(substring(sha256(convert_to(email, 'UTF8')) FOR 8) || int4send(rank::integer), ''
                               ORDER BY rank)
               FROM chunk) AS ranks
       FROM chunk ORDER BY rank DESC LIMIT 1`,
    [chunk],
  );
  return row && { ranks: row.ranks, last: checkpointFrom(row) };
}

/** Numbers one index range. Each part has a limit: otherwise PostgreSQL sorts the whole table. */
export function rankCheckpointsQuery(
  db: Database,
  { first, interval, chunkSize }: CheckpointIntervals,
  behind?: RankCheckpoint,
) {
  const from = boundsOf(behind);
  const standings = () =>
    db('miners')
      .select('email', 'total', 'total_reached_at')
      .where('total', '>', 0)
      .orderByRaw(ORDER)
      .limit(chunkSize);
  const equal = standings()
    .where('total', '=', from.fromTotal)
    .whereRaw('(total_reached_at, email) > (?, ?)', [from.fromReachedAt, from.fromEmail]);
  const lower = standings().where('total', '<', from.fromTotal);
  const chunk = db.unionAll([equal, lower], true).orderByRaw(ORDER).limit(chunkSize);
  const rank = db.raw(`? + row_number() OVER (ORDER BY ${ORDER}) AS rank`, [behind?.rank ?? 0]);
  const ranked = db.select('email', 'total', 'total_reached_at', rank).from(chunk.as('chunk'));
  return db
    .select('email', 'total', 'total_reached_at', 'rank')
    .from(ranked.as('ranked'))
    .where('rank', '>=', first)
    .whereRaw('rank % ? = 0', [interval]);
}

/** Returns the lower bound of a range: a checkpoint, or a standing ahead of all miners. */
const boundsOf = (checkpoint: RankCheckpoint | undefined) => ({
  fromTotal: checkpoint?.total ?? ABOVE_ALL_TOTALS,
  fromReachedAt: timestamp(checkpoint?.reachedAt ?? 0),
  fromEmail: checkpoint?.email ?? '',
});

/** Counts miners behind a checkpoint (or all) up to and including one. Totals are above zero. */
export async function countBetween(
  db: Database,
  checkpoint: RankCheckpoint | undefined,
  miner: Standing,
): Promise<number> {
  const { rows } = await countBetweenQuery(db, checkpoint, miner);
  return rows.reduce((sum, row) => sum + integerFrom(row.count), 0);
}

/** Counts in parts; each part is one index range, however many totals are equal. */
export function countBetweenQuery(
  db: Database,
  checkpoint: RankCheckpoint | undefined,
  { total, reachedAt, email }: Standing,
) {
  const values = { total, reachedAt: timestamp(reachedAt), email, ...boundsOf(checkpoint) };
  const count = 'SELECT count(*) FROM miners WHERE total > 0 AND';
  const upToMiner = `${count} total = :total AND (total_reached_at, email) <= (:reachedAt, :email)`;
  const behindCheckpoint = '(total_reached_at, email) > (:fromReachedAt, :fromEmail)';
  const sql =
    checkpoint?.total === total
      ? `${upToMiner} AND ${behindCheckpoint}`
      : `${count} total = :fromTotal AND ${behindCheckpoint}
         UNION ALL ${count} total < :fromTotal AND total > :total
         UNION ALL ${upToMiner}`;
  return db.raw<{ rows: { count: string }[] }>(sql, values);
}

/** Lists up to `limit` miners right ahead of a standing, or right behind it, nearest first. */
export async function listNeighbours(
  db: Database,
  side: 'above' | 'below',
  miner: Standing,
  limit: number,
): Promise<readonly Score[]> {
  const rows: { email: string; total: string }[] = await neighboursQuery(db, side, miner, limit);
  return rows.map(({ email, total }) => ({ email, total: integerFrom(total) }));
}

/** Reads two index ranges: miners with the same total, and miners with another one. */
export function neighboursQuery(
  db: Database,
  side: 'above' | 'below',
  { total, reachedAt, email }: Standing,
  limit: number,
) {
  const [order, sign, farther] = side === 'above' ? [REVERSED, '<', '>'] : [ORDER, '>', '<'];
  const standings = () =>
    db('miners')
      .select('email', 'total', 'total_reached_at')
      .where('total', '>', 0)
      .orderByRaw(order)
      .limit(limit);
  const equal = standings()
    .where('total', '=', total)
    .whereRaw(`(total_reached_at, email) ${sign} (?, ?)`, [timestamp(reachedAt), email]);
  const other = standings().where('total', farther, total);
  return db.unionAll([equal, other], true).orderByRaw(order).limit(limit);
}
