import knex, { type Knex } from 'knex';
import type { ClientConfig } from 'pg';

/** The database, or a transaction on it. */
export type Database = Knex;

/** Milliseconds after which PostgreSQL gives a statement up. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** Milliseconds after which nothing is expected of a connection any more: PostgreSQL itself would have given up before. */
const QUERY_TIMEOUT_MS = 20_000;

/**
 * The connections to one PostgreSQL, opened when they are first needed; `destroy()` closes them. A statement that
 * runs for 15 s is given up, so that a stuck database cannot pile up requests without end. A connection on which no
 * answer comes at all, since the network lost it without a word, is closed after `answerPatience` milliseconds, or
 * never if that is null.
 */
export function connect(url: string, answerPatience: number | null = QUERY_TIMEOUT_MS): Database {
  const connection = {
    connectionString: url,
    application_name: 'technovex',
    // Statements may be sent before those ahead of them are answered: `pipeline.ts` does so.
    pipeline: true,
    // Pages of today's storage cost nearly the same in any order; PostgreSQL's default of 4 is that of a disk, and
    // makes it read whole tables where an index would do. Statements here are short: where many totals are equal, starting
    // parallel workers took a rank a hundred times as long as counting it.
    options: '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    // To the driver, 0 is no limit.
    query_timeout: answerPatience ?? 0,
  } satisfies ClientConfig;
  return knex({
    client: 'pg',
    connection,
    // Connections that nobody needs are closed before one that has fallen silent is noticed: the rest may be silent as well.
    pool: { min: 0, max: 10, idleTimeoutMillis: QUERY_TIMEOUT_MS / 2 },
    // Values stay out of error messages: they may be secrets, and messages are logged.
    compileSqlOnError: false,
    // Whoever waits longer is told to come again: a page gives up after ten seconds.
    acquireConnectionTimeout: 5_000,
    // Whoever asks gets the error; Knex would print it with its stack as well.
    log: { warn: () => undefined },
  });
}
