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

/** A miner's place among all, from 1; null while nothing was collected. */
export async function findRank(db: Database, email: string): Promise<number | null> {
  const [row]: { rank: string }[] = await rankQuery(db, email);
  return row ? integerFrom(row.rank) : null;
}

/** Numbers those who are not behind, in the order of the index, which therefore is all that is read. */
export const rankQuery = (db: Database, email: string) =>
  db
    .select('rank')
    .from(
      db('miners')
        .select('email', db.raw(`row_number() OVER (ORDER BY ${ORDER}) AS rank`))
        .where('total', '>', 0)
        .where('total', '>=', db('miners').select('total').where({ email }))
        .as('ranked'),
    )
    .where({ email });
