import type { Instant } from '../../contract/instants.ts';
import { readDatabaseClock } from '../../db/queries/clock.queries.ts';
import type { AccountClock } from '../../server/miner/account-clock.ts';

/** Judges accounts by a clock of the test's own, which is read when the database would read its own. */
export const accountClockBy =
  (now: () => Instant): AccountClock =>
  async send => {
    await readDatabaseClock(send);
    return { now: now(), uncertaintyMs: 0 };
  };
