import knex, { type Knex } from 'knex';
import { knexConfig } from '../knexfile.ts';

/** The database, or a transaction on it. */
export type Database = Knex;

/** Creates a lazy pool. `queryTimeoutMs` closes a connection without an answer; null: never. */
export const connect = (url: string, queryTimeoutMs?: number | null): Database =>
  knex(knexConfig(url, queryTimeoutMs));
