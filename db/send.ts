import type { Database } from './connection.ts';

/** The value of a `?` placeholder. */
export type Value = string | number | boolean | Date | null;

/** Sends a statement with a value for each `?`; the caller declares the type of the rows. */
export type Send = <Row>(statement: string, values: readonly Value[]) => Promise<readonly Row[]>;

/** Sends through Knex, inside the transaction if `db` is one. */
export const sendBy =
  (db: Database): Send =>
  async (statement, values) =>
    (await db.raw(statement, values)).rows;
