import type { Logger } from 'pino';
import type { Database } from '../../db/connection.ts';
import { removeStaleRows } from '../../db/queries/stale-rows.queries.ts';
import { describeError } from '../log/describe-error.ts';

const HOUR = 60 * 60 * 1_000;

interface Deps {
  readonly db: Database;
  readonly now: () => number;
  readonly log: Logger;
}

/** Removes stale rows now and hourly. The returned function stops this, after a running removal. */
export function removeStaleRowsHourly({ db, now, log }: Deps): () => Promise<void> {
  let running = Promise.resolve();
  const remove = () => {
    running = running
      .then(() => removeStaleRows(db, now()))
      .catch(error => log.error({ error: describeError(error) }, 'stale rows could not be removed'));
  };
  remove();
  const timer = setInterval(remove, HOUR).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
