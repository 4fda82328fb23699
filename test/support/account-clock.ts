import type { Instant } from '../../contract/instants.ts';
import { readDatabaseClock } from '../../db/queries/database.queries.ts';
import type { AccountClock } from '../../server/miner/account-clock.ts';

/**
 * Creates an account clock that reads `now` when the database executes the statement that reads its
 * own.
 */
export const accountClockBy =
  (now: () => Instant): AccountClock =>
  async send => {
    await readDatabaseClock(send);
    return { now: now(), uncertaintyMs: 0 };
  };
