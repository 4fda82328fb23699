import knex, { type Knex } from 'knex';
import { type ConnectionOptions, knexConfig } from '../knexfile.ts';

/** The database, or a transaction on it. */
export type Database = Knex;

interface DatabaseOptions extends ConnectionOptions {
  /** Whether Citus has distributed the accounts. Default: no. */
  readonly isDistributed?: boolean;
}

/** Creates a lazy pool. */
export function connect(url: string, { isDistributed = false, ...options }: DatabaseOptions = {}): Database {
  const { isPooled = false } = options;
  const db = knex(knexConfig(url, options));
  // Knex hands these parameters on to transactions.
  db.userParams = { isPooled, isDistributed };
  return db;
}

/** Returns whether a pooler is in front of the database, which keeps no named statements. */
export const isPooled = (db: Database): boolean => db.userParams['isPooled'];

/** Returns whether Citus has distributed the accounts. */
export const isDistributed = (db: Database): boolean => db.userParams['isDistributed'];
