import type { Instant } from '../../contract/instants.ts';
import type { Send } from '../send.ts';

const READ = "SELECT floor(date_part('epoch', clock_timestamp()) * 1000) AS now";

/**
 * The time by the clock of the database's machine when it comes to this statement. Sent in a transaction behind a
 * lock, it is no earlier than what the lock's last holder read. (In the locking statement itself it might be: PostgreSQL
 * computes the selected values before it waits for a row.)
 */
export async function readDatabaseClock(send: Send): Promise<Instant> {
  const [row] = await send<{ now: Instant }>(READ, []);
  if (!row) throw new Error('The database told no time.');
  return row.now;
}
