import knex, { type Knex } from 'knex';
import { knexConfig } from '../knexfile.ts';

/** The database, or a transaction on it. */
export type Database = Knex;

/**
 * Creates a pool of connections to one PostgreSQL. They open on first use; `destroy()` closes them.
 * `queryTimeoutMs` is the time after which a connection without an answer is closed; null: never.
 */
export const connect = (url: string, queryTimeoutMs?: number | null): Database =>
  knex(knexConfig(url, queryTimeoutMs));
