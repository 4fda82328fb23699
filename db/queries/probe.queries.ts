import type { Database } from '../connection.ts';

/** Sends a trivial query. @throws if the database does not answer within `timeoutMs`. */
export async function probe(db: Database, timeoutMs: number): Promise<void> {
  await db.select(db.raw('1')).timeout(timeoutMs);
}
