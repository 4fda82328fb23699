/** Queries of a distributed database about itself, by the functions and tables of Citus. */
import type { Database } from '../connection.ts';
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

/** Returns whether Citus rejected a statement because its rows are on several shards. */
export const isOnSeveralShards = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === FEATURE_NOT_SUPPORTED;

/** An SQLSTATE. Citus: "could not run distributed query with FOR UPDATE/SHARE commands". */
const FEATURE_NOT_SUPPORTED = '0A000';

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
      WHERE s.logicalrelid = 'miners'::regclass`,
  );
  const [found] = rows;
  return found && found.shards > 0 ? found : undefined;
}
