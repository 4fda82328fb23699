import knex, { type Knex } from 'knex';
import type { ClientConfig } from 'pg';

/** The database, or a transaction on it. */
export type Database = Knex;

/**
 * The connections to one PostgreSQL, opened when they are first needed; `destroy()` closes them. A statement that
 * runs for 15 s is given up, so that a stuck database cannot pile up requests without end.
 */
export function connect(url: string): Database {
  const connection = {
    connectionString: url,
    application_name: 'technovex',
    // Statements may be sent before those ahead of them are answered: `pipeline.ts` does so.
    pipeline: true,
    // Pages of today's storage cost nearly the same in any order; PostgreSQL's default of 4 is that of a disk, and
    // makes it read whole tables where an index would do.
    options: '-c random_page_cost=1.1',
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  } satisfies ClientConfig;
  return knex({
    client: 'pg',
    connection,
    pool: { min: 0, max: 10 },
    // Values stay out of error messages: they may be secrets, and messages are logged.
    compileSqlOnError: false,
    // Whoever waits longer is told to come again: a page gives up after ten seconds.
    acquireConnectionTimeout: 5_000,
    // Whoever asks gets the error; Knex would print it with its stack as well.
    log: { warn: () => undefined },
  });
}
