/**
 * Configures Knex: the connection and pool of the server and the scripts, and, by the default
 * export, the migrations and seeds of Knex's command line (`npx tsx scripts/knex.ts migrate:status`).
 */
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import pg from 'pg';
import { migrationSource } from './db/migrations.ts';

/**
 * PostgreSQL cancels a statement after this time, so that a stuck database does not pile up
 * requests.
 */
const STATEMENT_TIMEOUT_MS = 15_000;

/** The driver closes a connection without an answer after this time. PostgreSQL cancels earlier. */
const QUERY_TIMEOUT_MS = 20_000;

/** The table of applied migrations. */
export const MIGRATIONS_TABLE = 'migrations';

/** Keeps a date as its text: the driver would convert it to an instant in the local time zone. */
const types = {
  getTypeParser: (id: number) => (id === pg.types.builtins.DATE ? String : pg.types.getTypeParser(id)),
};

/** Settings that the driver sends with each connection; a pooler drops or rejects them. */
const STARTUP_PARAMETERS = {
  // With PostgreSQL's default of 4, random reads seem slow and it scans whole tables where an index
  // would do. Statements are short: among many equal totals, starting parallel workers took a rank a
  // hundred times as long as counting it.
  options: '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0',
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
};

const connectionTo = (url: string, queryTimeoutMs: number | null, isPooled = false) =>
  ({
    connectionString: url,
    application_name: 'technovex',
    types,
    // Statements of a batch of saves leave before earlier ones are answered.
    pipeline: true,
    ...(!isPooled && STARTUP_PARAMETERS),
    // 0 disables the driver's timeout.
    query_timeout: queryTimeoutMs ?? 0,
  }) satisfies pg.ClientConfig;

/** The maximum number of connections to one PostgreSQL. */
export const CONNECTIONS = 10;

export interface ConnectionOptions {
  /**
   * After this time, a connection that the network lost silently is closed; null: never. Default:
   * somewhat longer than PostgreSQL's own timeout.
   */
  readonly queryTimeoutMs?: number | null;
  /** Default: `CONNECTIONS`. */
  readonly connections?: number;
  /** Whether a pooler is in front, which shares connections between transactions. Default: no. */
  readonly isPooled?: boolean;
}

/** Configures a pool of connections to one PostgreSQL. */
export function knexConfig(
  url: string,
  { queryTimeoutMs = QUERY_TIMEOUT_MS, connections = CONNECTIONS, isPooled = false }: ConnectionOptions = {},
): Knex.Config {
  return {
    client: 'pg',
    connection: connectionTo(url, queryTimeoutMs, isPooled),
    // Idle connections close before a silently lost one is noticed: the others may be lost as well.
    pool: { min: 0, max: connections, idleTimeoutMillis: QUERY_TIMEOUT_MS / 2 },
    // Error messages are logged, and values may be secrets.
    compileSqlOnError: false,
    // A page gives up after ten seconds, so the server answers 503 earlier.
    acquireConnectionTimeout: 5_000,
    // The caller gets the error; Knex would print it with its stack as well.
    log: { warn: () => undefined },
  };
}

/** The configuration of Knex's command line. @throws if `DATABASE_URL` is not set */
export default (): Knex.Config => {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('Set DATABASE_URL, or use `npx tsx scripts/knex.ts` for the embedded database.');
  return {
    ...knexConfig(url, { queryTimeoutMs: null }),
    // Changing a large table takes long.
    connection: {
      ...connectionTo(url, null),
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
    },
    migrations: { migrationSource, tableName: MIGRATIONS_TABLE },
    seeds: { directory: fileURLToPath(new URL('./db/seeds', import.meta.url)), loadExtensions: ['.ts'] },
  };
};
