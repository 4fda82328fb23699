import type { Instant } from '../../contract/instants.ts';
import type { Send } from '../send.ts';

const READ = "SELECT floor(date_part('epoch', clock_timestamp()) * 1000) AS now";

/**
 * Reads the database's clock when the statement executes. After a lock in the same transaction, the
 * time is not earlier than any that the lock's previous holder read. A column of the locking
 * statement could be earlier: PostgreSQL computes the selected values before it waits for a row.
 */
export async function readDatabaseClock(send: Send): Promise<Instant> {
  const [row] = await send<{ now: Instant }>(READ, []);
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}
