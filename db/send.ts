import type { Database } from './connection.ts';

/** What a statement's `?` may stand for. */
export type Value = string | number | boolean | Date | null;

/** Sends a statement with a value for each `?`, and resolves with its rows, which are as the caller says. */
export type Send = <Row>(statement: string, values: readonly Value[]) => Promise<readonly Row[]>;

/** Sends through Knex: in a transaction, if that is what is given. */
export const sendBy =
  (db: Database): Send =>
  async (statement, values) =>
    (await db.raw(statement, values)).rows;
