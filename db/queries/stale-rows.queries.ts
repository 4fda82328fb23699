import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { timestamp } from './columns.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/** Deletes rows that no rule reads any more. This only keeps the tables small. */
export async function removeStaleRows(db: Database, now: Instant): Promise<void> {
  await db('sessions').where('expires_at', '<=', timestamp(now)).delete();
  await db('miner_devices').where('expires_at', '<=', timestamp(now)).delete();
  await db('wallet_nonces').where('expires_at', '<=', timestamp(now)).delete();
  // `pin-anywhere` counts for a day and locks for another; other limits look back an hour at most.
  await db('limited_attempts')
    .where('at', '<', timestamp(now - 2 * HOUR))
    .where(stale => stale.whereNot({ kind: 'pin-anywhere' }).orWhere('at', '<', timestamp(now - 2 * DAY)))
    .delete();
  await db('miner_addresses')
    .where('last_login_at', '<', timestamp(now - 30 * DAY))
    .delete();
}
