import type { Database } from '../../db/connection.ts';
import { onCitus } from './on-citus.ts';

/** On Citus, a connection of the coordinator waits for a lock on a worker. */
const ON_WORKERS = 'SELECT count(DISTINCT waiting_gpid)::integer AS waiting FROM citus_lock_waits';

const HERE = `
  SELECT count(*)::integer AS waiting FROM pg_stat_activity
   WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Counts the connections to this database that wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await db.raw(onCitus ? ON_WORKERS : HERE);
  return rows[0].waiting;
}
