import { type Database, isPooled } from './connection.ts';

/** The value of a `?` placeholder. */
export type Value = string | number | boolean | Date | null;

/** Sends a statement with a value for each `?`; the caller declares the type of the rows. */
export type Send = <Row>(statement: string, values: readonly Value[]) => Promise<readonly Row[]>;

const names = new Map<string, string>();

/**
 * Sends through Knex, inside the transaction if `db` is one. A statement is prepared once for each
 * connection, unless a pooler shares that, which takes PostgreSQL 0.7 of the time of a batch: a text must
 * be constant.
 */
export const sendBy =
  (db: Database): Send =>
  async (statement, values) => {
    const name = names.get(statement) ?? `statement-${names.size + 1}`;
    names.set(statement, name);
    const query = db.raw(statement, values);
    return (await (isPooled(db) ? query : query.options({ name }))).rows;
  };
