import { MAX_AMOUNT, type Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { instantFrom, integerFrom, timestamp } from './columns.ts';

export interface Score {
  readonly email: string;
  readonly total: Units;
}

/** Who comes first: the higher total, of equal ones the one that was reached earlier. The order of an index. */
const ORDER = 'total DESC, total_reached_at, email';

/** A total that nobody can have. */
const BEYOND_ALL: Units = MAX_AMOUNT + 1;

/** The miners with the highest totals above nothing, best first. */
export async function listBestMiners(db: Database, limit: number): Promise<readonly Score[]> {
  const rows: { email: string; total: string }[] = await bestMinersQuery(db, limit);
  return rows.map(({ email, total }) => ({ email, total: integerFrom(total) }));
}

export const bestMinersQuery = (db: Database, limit: number) =>
  db('miners').select('email', 'total').where('total', '>', 0).orderByRaw(ORDER).limit(limit);

/** A miner's place among all: the order compares these, one after the other. */
export interface Standing extends Score {
  /** When the total became what it is. */
  readonly reachedAt: Instant;
}

/** Who stands at a place. */
export interface RankStep extends Standing {
  /** From 1. */
  readonly rank: number;
}

/** Whether one stands before another. */
export const isAhead = (one: Standing, other: Standing): boolean => {
  if (one.total !== other.total) return one.total > other.total;
  if (one.reachedAt !== other.reachedAt) return one.reachedAt < other.reachedAt;
  return one.email < other.email;
};

/** Places of which it is read who stands there. */
export interface RankSteps {
  /** The first of them, and how far the next one is from each. */
  readonly first: number;
  readonly distance: number;
}

/** Who stands at these places, best first. It reads the whole index. */
export async function listRankSteps(db: Database, places: RankSteps): Promise<readonly RankStep[]> {
  const rows: { email: string; total: string; total_reached_at: Date; rank: string }[] = await rankStepsQuery(
    db,
    places,
  );
  return rows.map(row => ({
    email: row.email,
    total: integerFrom(row.total),
    reachedAt: instantFrom(row.total_reached_at),
    rank: integerFrom(row.rank),
  }));
}

/** Numbers all miners in the order of the index, which therefore is all that is read. */
export const rankStepsQuery = (db: Database, { first, distance }: RankSteps) =>
  db
    .select('email', 'total', 'total_reached_at', 'rank')
    .from(
      db('miners')
        .select('email', 'total', 'total_reached_at', db.raw(`row_number() OVER (ORDER BY ${ORDER}) AS rank`))
        .where('total', '>', 0)
        .as('ranked'),
    )
    .whereRaw('rank >= ? AND (rank - ?) % ? = 0', [first, first, distance]);

/**
 * How many stand behind a step and not behind a miner, the miner among them; without a step, how many do not stand
 * behind the miner. Both have totals above nothing.
 */
export async function countFrom(db: Database, step: RankStep | undefined, miner: Standing): Promise<number> {
  const { rows } = await countFromQuery(db, step, miner);
  return rows.reduce((sum, row) => sum + integerFrom(row.count), 0);
}

/** In parts of which each is one stretch of the index, however many totals are equal. */
export function countFromQuery(
  db: Database,
  step: RankStep | undefined,
  { total, reachedAt, email }: Standing,
) {
  const values = {
    total,
    reachedAt: timestamp(reachedAt),
    email,
    stepTotal: step?.total ?? BEYOND_ALL,
    stepReachedAt: timestamp(step?.reachedAt ?? 0),
    stepEmail: step?.email ?? '',
  };
  const count = 'SELECT count(*) FROM miners WHERE total > 0 AND';
  const upToMiner = `${count} total = :total AND (total_reached_at, email) <= (:reachedAt, :email)`;
  const behindStep = '(total_reached_at, email) > (:stepReachedAt, :stepEmail)';
  const sql =
    step?.total === total
      ? `${upToMiner} AND ${behindStep}`
      : `${count} total = :stepTotal AND ${behindStep}
         UNION ALL ${count} total < :stepTotal AND total > :total
         UNION ALL ${upToMiner}`;
  return db.raw<{ rows: { count: string }[] }>(sql, values);
}
