import type { Units } from '../../contract/amounts.ts';
import type { CalendarDay } from '../../contract/calendar-days.ts';
import type { Database } from '../connection.ts';
import { integerFrom } from './columns.ts';

/** What an account was credited on one UTC day. */
export interface DayOfEarnings {
  readonly day: CalendarDay;
  readonly collected: Units;
  /** Bonuses that were paid into the total. */
  readonly bonus: Units;
  /** The total at the end of the day. */
  readonly total: Units;
  /** The day's ledger entries, also those that credited nothing. */
  readonly entries: number;
}

interface DayRow {
  day: CalendarDay;
  collected: string;
  bonus: string;
  total: string;
  entries: string;
}

/** Sums the newest `limit` ledger entries of an account by UTC day, oldest day first. */
export async function sumEarningsByDay(
  db: Database,
  email: string,
  limit: number,
): Promise<readonly DayOfEarnings[]> {
  const { rows } = await earningsByDayQuery(db, email, limit);
  return rows.map(({ day, collected, bonus, total, entries }) => ({
    day,
    collected: integerFrom(collected),
    bonus: integerFrom(bonus),
    total: integerFrom(total),
    entries: integerFrom(entries),
  }));
}

/**
 * Reads a bounded range of the ledger's primary key. A day's total is the account's total without
 * what later days credited, so that it is exact although older entries are not read. One statement
 * reads both tables, and Citus sends it to the worker of the account.
 */
export const earningsByDayQuery = (db: Database, email: string, limit: number) =>
  db.raw<{ rows: DayRow[] }>(
    `SELECT days.day, days.collected, days.bonus, days.entries,
            (m.total - coalesce(sum(days.collected + days.bonus) OVER
              (ORDER BY days.day DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::bigint AS total
       FROM miners m
       JOIN (SELECT latest.email,
                    (latest.at AT TIME ZONE 'UTC')::date AS day,
                    coalesce(sum(latest.to_total) FILTER (WHERE latest.kind = 'collect'), 0)::bigint AS collected,
                    coalesce(sum(latest.to_total) FILTER (WHERE latest.kind <> 'collect'), 0)::bigint AS bonus,
                    count(*) AS entries
               FROM (SELECT email, kind, to_total, at FROM miner_ledger
                      WHERE email = :email ORDER BY revision DESC, ordinal DESC LIMIT :limit) latest
              GROUP BY latest.email, day) days ON days.email = m.email
      WHERE m.email = :email
      ORDER BY days.day`,
    { email, limit },
  );
