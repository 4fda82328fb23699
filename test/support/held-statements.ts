/** Statements that wait until a test lets them go on, so that what races in production happens in one order here. */
import { expect } from 'vitest';
import { connect, type Database } from '../../db/connection.ts';

/** Any number that no other test uses as an advisory lock in its database. */
const LOCK = 4_711;

export interface HeldStatements {
  /** Waits until so many connections to the database wait for a lock, this one or what a held one has locked, or until `done`. */
  untilWaiting(count: number, done?: Promise<unknown>): Promise<void>;
  /** Lets them go on, and holds no further ones. */
  release(): Promise<void>;
}

export interface HoldOptions {
  readonly table: string;
  readonly statement: 'INSERT' | 'UPDATE' | 'DELETE' | 'INSERT OR UPDATE' | 'UPDATE OR DELETE';
  /** In SQL, of which rows; by default of all. */
  readonly when?: string;
}

/** Holds each statement that changes a row of a table, from now on. */
export async function holdStatements(
  { databaseUrl }: { readonly databaseUrl: string },
  { table, statement, when = 'true' }: HoldOptions,
): Promise<HeldStatements> {
  const db = connect(databaseUrl);
  const trigger = `hold_${table}`;
  await db.raw(`
    CREATE FUNCTION ${trigger}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN coalesce(NEW, OLD); END
    $$;
    CREATE TRIGGER ${trigger} BEFORE ${statement} ON ${table}
      FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${trigger}()`);
  const holder = await db.transaction();
  await holder.raw(`SELECT pg_advisory_xact_lock(${LOCK})`);
  return {
    untilWaiting: (count, done) => untilWaiting(db, count, done),
    release: async () => {
      await holder.commit();
      await db.raw(`DROP FUNCTION ${trigger} CASCADE`);
      await db.destroy();
    },
  };
}

/** Waits until so many connections to this database wait for a lock, or until `done`. */
export async function untilWaiting(db: Database, count: number, done?: Promise<unknown>): Promise<void> {
  let isDone = false;
  const note = () => {
    isDone = true;
  };
  done?.then(note, note);
  await expect.poll(async () => isDone || (await countWaiting(db)) >= count, { interval: 5 }).toBe(true);
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.raw(
    `SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}
