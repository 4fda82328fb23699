/** Queries of a distributed database about itself, by the functions and tables of Citus. */
import type { Database } from '../connection.ts';
import type { Send } from '../send.ts';
import { arrayLiteral } from './columns.ts';

export interface Shard {
  readonly id: string;
  /** The worker, as Citus numbers it. */
  readonly worker: string;
}

/** Finds the shards of these accounts, existing or not. */
export async function findShards(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Shard>> {
  const { rows } = await db.raw<{ rows: { email: string; id: string; worker: number }[] }>(
    `SELECT known.email, known.id, p.groupid AS worker
       FROM (SELECT email, get_shard_id_for_distribution_column('miners', email) AS id
               FROM unnest(?::text[]) AS sent (email)) AS known
       JOIN pg_dist_placement p ON p.shardid = known.id`,
    [arrayLiteral(emails)],
  );
  return new Map(rows.map(({ email, id, worker }) => [email, { id, worker: String(worker) }]));
}

/** The number of PostgreSQL's ShareLock. */
const SHARE_LOCK = 5;

const LOCK_SHARDS = `
  SELECT lock_shard_metadata(${SHARE_LOCK}, array_agg(DISTINCT get_shard_id_for_distribution_column('miners', email)))
    FROM unnest(?::text[]) AS sent (email)`;

/**
 * Keeps Citus from moving and splitting the shards of these accounts until the transaction ends.
 * Locking their rows does not: the lock stays on the old copy of a moved shard, while others lock
 * and change the new one.
 */
export async function lockShards(send: Send, emails: readonly string[]): Promise<void> {
  await send(LOCK_SHARDS, [arrayLiteral(emails)]);
}

/**
 * The SQLSTATEs of a batch that met a split or move of its shard, or waited in a circle with one.
 * Each is the answer to a statement, so that the transaction is rolled back and the batch may be
 * applied again. A lost connection is not among them: it can hide a commit.
 */
const SHARD_CHANGED = [
  // Since a split, the accounts are on several shards, and Citus locks rows in one of them.
  '0A000',
  // A statement was planned before a split, and executed after it.
  '40001',
  // Citus ended one of several transactions that waited for each other.
  '40P01',
  // A worker has dropped the old copy of the shard.
  '42P01',
];

/** Citus has no SQLSTATE for a statement that looks up a shard which has just been split. */
const NO_SHARD = 'could not find valid entry for shard';

/** Returns whether a batch was rolled back because its shard changed. */
export const isShardChanged = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (SHARD_CHANGED.some(code => code === error.code) || error.message.startsWith(NO_SHARD));

export interface Distribution {
  readonly shards: number;
  readonly workers: number;
}

/** Returns undefined if accounts are not distributed. */
export async function findDistribution(db: Database): Promise<Distribution | undefined> {
  const { rows: installed } = await db.raw(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (installed.length === 0) return undefined;
  const { rows } = await db.raw<{ rows: Distribution[] }>(
    `SELECT count(*)::integer AS shards, count(DISTINCT p.groupid)::integer AS workers
       FROM pg_dist_shard s JOIN pg_dist_placement p USING (shardid)
      WHERE s.logicalrelid = to_regclass('miners')`,
  );
  const [found] = rows;
  return found && found.shards > 0 ? found : undefined;
}
