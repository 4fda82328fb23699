/** Pauses SQL statements, to test race conditions in a fixed order. */
import { expect, TestRunner } from 'vitest';

import { connect, type Database } from '../../db/connection.ts';
import { countLockWaits } from './lock-waits.ts';
import { onCitus } from './on-citus.ts';

/** The advisory lock that statements wait for; no other test uses this number. */
const LOCK = 4_711;

export interface PausedStatements {
  /** Waits until `count` connections wait for a lock, or until `done`. */
  untilWaiting(count: number, done?: Promise<unknown>): Promise<void>;
  /** Resumes the statements and pauses no more. */
  release(): Promise<void>;
}

export interface PauseOptions {
  readonly table: string;
  readonly statement: 'INSERT' | 'UPDATE' | 'DELETE' | 'INSERT OR UPDATE' | 'UPDATE OR DELETE';
  /** A SQL condition on the row; by default, every row. */
  readonly when?: string;
}

/** Pauses each statement that changes a row of a table. Skips the test on Citus. */
export async function pauseStatements(
  { databaseUrl }: { readonly databaseUrl: string },
  { table, statement, when = 'true' }: PauseOptions,
): Promise<PausedStatements> {
  if (onCitus) TestRunner.getCurrentTest()?.context.skip('Citus allows no triggers.');
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

/** Waits until `count` connections to this database wait for a lock, or until `done`. */
export async function untilWaiting(db: Database, count: number, done?: Promise<unknown>): Promise<void> {
  let isDone = false;
  const note = () => {
    isDone = true;
  };
  done?.then(note, note);
  await expect.poll(async () => isDone || (await countLockWaits(db)) >= count, { interval: 5 }).toBe(true);
}
