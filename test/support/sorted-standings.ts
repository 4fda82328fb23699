import type { Database } from '../../db/connection.ts';
import { isAhead, type Standing } from '../../db/queries/leaderboard.queries.ts';

/** Lists all miners with a total, best first, sorted here instead of by the database. */
export async function sortedStandings(db: Database): Promise<readonly Standing[]> {
  const rows: { email: string; total: string; total_reached_at: Date }[] = await db('miners')
    .select('email', 'total', 'total_reached_at')
    .where('total', '>', 0);
  return rows
    .map(row => ({ email: row.email, total: Number(row.total), reachedAt: row.total_reached_at.getTime() }))
    .sort((one, other) => (isAhead(one, other) ? -1 : 1));
}
