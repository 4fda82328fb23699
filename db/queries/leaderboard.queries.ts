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
export interface RankPlaces {
  /** The first of them, and how far the next one is from each. A multiple of the distance. */
  readonly first: number;
  readonly distance: number;
  /** How many miners are read together: at least up to the first place, and a multiple of the distance, too, so that the last stands at a place. */
  readonly atOnce: number;
}

/** Who stands at these places among the miners right behind a step, or among the first ones, best first. */
export async function listRankSteps(
  db: Database,
  places: RankPlaces,
  behind?: RankStep,
): Promise<readonly RankStep[]> {
  const rows: { email: string; total: string; total_reached_at: Date; rank: string }[] = await rankStepsQuery(
    db,
    places,
    behind,
  );
  return rows.map(row => ({
    email: row.email,
    total: integerFrom(row.total),
    reachedAt: instantFrom(row.total_reached_at),
    rank: integerFrom(row.rank),
  }));
}

/**
 * Numbers miners in the order of the index, of which a stretch is all that is read. Each part of it has a limit of its own: without
 * one, PostgreSQL reads and sorts the whole table.
 */
export function rankStepsQuery(db: Database, { first, distance, atOnce }: RankPlaces, behind?: RankStep) {
  const { stepTotal, stepReachedAt, stepEmail } = stepValues(behind);
  const standings = () =>
    db('miners')
      .select('email', 'total', 'total_reached_at')
      .where('total', '>', 0)
      .orderByRaw(ORDER)
      .limit(atOnce);
  const equal = standings()
    .where('total', '=', stepTotal)
    .whereRaw('(total_reached_at, email) > (?, ?)', [stepReachedAt, stepEmail]);
  const lower = standings().where('total', '<', stepTotal);
  const stretch = db.unionAll([equal, lower], true).orderByRaw(ORDER).limit(atOnce);
  const rank = db.raw(`? + row_number() OVER (ORDER BY ${ORDER}) AS rank`, [behind?.rank ?? 0]);
  const ranked = db.select('email', 'total', 'total_reached_at', rank).from(stretch.as('stretch'));
  return db
    .select('email', 'total', 'total_reached_at', 'rank')
    .from(ranked.as('ranked'))
    .where('rank', '>=', first)
    .whereRaw('rank % ? = 0', [distance]);
}

/** Whom a stretch begins behind; without a step, the place before everybody. */
const stepValues = (step: RankStep | undefined) => ({
  stepTotal: step?.total ?? BEYOND_ALL,
  stepReachedAt: timestamp(step?.reachedAt ?? 0),
  stepEmail: step?.email ?? '',
});

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
    ...stepValues(step),
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
