import knex, { type Knex } from 'knex';
import { type ConnectionOptions, knexConfig } from '../knexfile.ts';

/** The database, or a transaction on it. */
export type Database = Knex;

/** Creates a lazy pool. */
export const connect = (url: string, options?: ConnectionOptions): Database => knex(knexConfig(url, options));
