import knex, { type Knex } from 'knex';
import type { ClientConfig } from 'pg';

/** The database, or a transaction on it. */
export type Database = Knex;

/** PostgreSQL cancels a statement after this time. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** The driver closes a connection without an answer after this time. PostgreSQL cancels earlier. */
const QUERY_TIMEOUT_MS = 20_000;

/**
 * Creates a pool of connections to one PostgreSQL. They open on first use; `destroy()` closes them.
 * PostgreSQL cancels a statement after 15 s, so that a stuck database does not pile up requests. A
 * connection that the network lost silently is closed after `queryTimeoutMs`, or never if null.
 */
export function connect(url: string, queryTimeoutMs: number | null = QUERY_TIMEOUT_MS): Database {
  const connection = {
    connectionString: url,
    application_name: 'technovex',
    // `pipeline.ts` sends statements before earlier ones are answered.
    pipeline: true,
    // With PostgreSQL's default of 4, random reads seem slow and it scans whole tables where an
    // index would do. Statements are short: among many equal totals, starting parallel workers took
    // a rank a hundred times as long as counting it.
    options: '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    // 0 disables the driver's timeout.
    query_timeout: queryTimeoutMs ?? 0,
  } satisfies ClientConfig;
  return knex({
    client: 'pg',
    connection,
    // Idle connections close before a silently lost one is noticed: the others may be lost as well.
    pool: { min: 0, max: 10, idleTimeoutMillis: QUERY_TIMEOUT_MS / 2 },
    // Error messages are logged, and values may be secrets.
    compileSqlOnError: false,
    // A page gives up after ten seconds, so the server answers 503 earlier.
    acquireConnectionTimeout: 5_000,
    // The caller gets the error; Knex would print it with its stack as well.
    log: { warn: () => undefined },
  });
}
