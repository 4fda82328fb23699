/** The ranks at the start of a UTC day. Their tables are on the coordinator. */
import type { CalendarDay } from '../../contract/calendar-days.ts';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { instantFrom, timestamp } from './columns.ts';

interface Claim {
  readonly day: CalendarDay;
  readonly claimedAt: Instant;
}

/**
 * Claims the reading of a day's ranks for this server. Returns false if they are read, or if
 * another server claimed them after `lapsesAt`.
 */
export async function claimDayRanks(
  db: Database,
  { day, claimedAt, lapsesAt }: Claim & { readonly lapsesAt: Instant },
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `INSERT INTO day_ranks AS known (day, claimed_at) VALUES (?, ?)
     ON CONFLICT (day) DO UPDATE SET claimed_at = excluded.claimed_at
      WHERE known.read_at IS NULL AND known.claimed_at <= ?`,
    [day, timestamp(claimedAt), timestamp(lapsesAt)],
  );
  return rowCount > 0;
}

/**
 * Stores the ranks of a claimed day, and deletes those of other days. Returns false, and stores
 * nothing, if another server has claimed the day meanwhile.
 */
export function storeDayRanks(
  db: Database,
  { day, claimedAt, parts }: Claim & { readonly parts: readonly Buffer[] },
): Promise<boolean> {
  return db.transaction(async transaction => {
    const claimed = await transaction('day_ranks')
      .where({ day, claimed_at: timestamp(claimedAt), read_at: null })
      .update({ read_at: timestamp(claimedAt) });
    if (claimed === 0) return false;
    await transaction('day_rank_parts').delete();
    for (const [part, ranks] of parts.entries()) {
      await transaction('day_rank_parts').insert({ day, part, ranks });
    }
    await transaction('day_ranks').whereNot({ day }).delete();
    return true;
  });
}

/** Returns when a day's ranks were read; undefined before they are stored. */
export async function findDayRanks(db: Database, day: CalendarDay): Promise<Instant | undefined> {
  const row = await db('day_ranks').select('read_at').where({ day }).whereNotNull('read_at').first();
  return row && instantFrom(row.read_at);
}

/** Reads one part of a day's ranks; undefined behind the last one. */
export async function findDayRankPart(
  db: Database,
  day: CalendarDay,
  part: number,
): Promise<Buffer | undefined> {
  const row = await db('day_rank_parts').select('ranks').where({ day, part }).first();
  return row?.ranks;
}
