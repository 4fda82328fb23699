import type { Units } from '../../contract/amounts.ts';
import type { Database } from '../connection.ts';
import { integerFrom } from './columns.ts';

export interface Score {
  readonly email: string;
  readonly total: Units;
}

/** Who comes first: the higher total, of equal ones the one that was reached earlier. The order of an index. */
const ORDER = 'total DESC, total_reached_at, email';

/** The miners with the highest totals above nothing, best first. */
export async function listBestMiners(db: Database, limit: number): Promise<readonly Score[]> {
  const rows: { email: string; total: string }[] = await bestMinersQuery(db, limit);
  return rows.map(({ email, total }) => ({ email, total: integerFrom(total) }));
}

export const bestMinersQuery = (db: Database, limit: number) =>
  db('miners').select('email', 'total').where('total', '>', 0).orderByRaw(ORDER).limit(limit);

/**
 * The place from 1 of a miner who has at least this total, which lies above nothing, and the total that this place is
 * due to. Undefined if there is no such miner.
 */
export async function findRank(
  db: Database,
  miner: Score,
): Promise<{ readonly rank: number; readonly total: Units } | undefined> {
  const [row]: { rank: string; total: string }[] = await rankQuery(db, miner);
  return row && { rank: integerFrom(row.rank), total: integerFrom(row.total) };
}

/** Numbers those who are not behind, in the order of the index, which therefore is all that is read. */
export const rankQuery = (db: Database, { email, total }: Score) =>
  db
    .select('rank', 'total')
    .from(
      db('miners')
        .select('email', 'total', db.raw(`row_number() OVER (ORDER BY ${ORDER}) AS rank`))
        .where('total', '>', 0)
        .where('total', '>=', total)
        .as('ranked'),
    )
    .where({ email });
