/** Queries about the database server itself, which read no table. */
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import type { Send } from '../send.ts';

/** Sends a trivial query. @throws if the database does not answer within `timeoutMs`. */
export async function probe(db: Database, timeoutMs: number): Promise<void> {
  await db.select(db.raw('1')).timeout(timeoutMs);
}

const READ_CLOCK = "SELECT floor(date_part('epoch', clock_timestamp()) * 1000) AS now";

/**
 * Reads the database's clock when the statement executes. After a lock in the same transaction, the
 * time is not earlier than any that the lock's previous holder read. A column of the locking
 * statement could be earlier: PostgreSQL computes the selected values before it waits for a row.
 */
export async function readDatabaseClock(send: Send): Promise<Instant> {
  const [row] = await send<{ now: Instant }>(READ_CLOCK, []);
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}

export interface TextRules {
  readonly encoding: string;
  /** Whether `lower` folds the case of all letters, which usernames need. */
  readonly foldsCase: boolean;
}

export async function findTextRules(db: Database): Promise<TextRules> {
  const { rows } = await db.raw<{ rows: { encoding: string }[] }>(
    `SELECT current_setting('server_encoding') AS encoding`,
  );
  const encoding = rows[0]?.encoding ?? '';
  if (encoding !== 'UTF8') return { encoding, foldsCase: false };
  const { rows: folded } = await db.raw<{ rows: { text: string }[] }>(`SELECT lower('IÄÉЖΩ') AS text`);
  return { encoding, foldsCase: folded[0]?.text === 'iäéжω' };
}

/** Returns whether privileges do not bind the user of this connection. */
export async function isSuperuser(db: Database): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { superuser: boolean }[] }>(
    'SELECT rolsuper AS superuser FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.superuser === true;
}
