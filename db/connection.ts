import knex, { type Knex } from 'knex';
import { type ConnectionOptions, knexConfig } from '../knexfile.ts';

/** The database, or a transaction on it. */
export type Database = Knex;

const behindPooler = new WeakSet<Database>();

/** Creates a lazy pool. */
export function connect(url: string, options: ConnectionOptions = {}): Database {
  const db = knex(knexConfig(url, options));
  if (options.isPooled) behindPooler.add(db);
  return db;
}

/** Returns whether a pooler is in front of the database, which keeps no named statements. */
export const isPooled = (db: Database): boolean => behindPooler.has(db);
