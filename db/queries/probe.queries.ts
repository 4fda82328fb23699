import type { Database } from '../connection.ts';

/** Resolves once the database has answered; rejects if it does not within `patience` milliseconds. */
export async function probe(db: Database, patience: number): Promise<void> {
  await db.select(db.raw('1')).timeout(patience);
}
