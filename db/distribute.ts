/** Distributes the tables of miners over the workers of a Citus, and brings them back. */
import pg from 'pg';
import { allowTruncate, keepAppendOnly } from './append-only.ts';
import { connectForBackup } from './backup/tables.ts';
import { migrateWithoutTimeouts } from './migrate-without-timeouts.ts';
import { beginWithoutServers } from './server-lock.ts';
import { databaseMessageOf, StartupError } from './startup-error.ts';

/**
 * The tables with a row for each miner or subscriber, all by email. The first one decides where the
 * others are. All other tables stay on the coordinator.
 */
export const DISTRIBUTED_TABLES = [
  'miners',
  'miner_ledger',
  'miner_devices',
  'miner_addresses',
  'miner_achievements',
  'miner_collect_counts',
  'newsletter_subscribers',
] as const;

const [FIRST] = DISTRIBUTED_TABLES;

/** More shards make smaller batches of saves, which cost more; a shard is what can move. */
const SHARDS_PER_WORKER = 4;

interface DistributeOptions {
  /**
   * How many shards each table gets; by default, four for each worker. Later, only
   * `citus_split_shard_by_split_points` adds some.
   */
  readonly shards?: number | undefined;
  /** Prints a line for the operator before the work starts. */
  readonly say: (line: string) => void;
}

/**
 * Migrates the database and distributes the tables that are not distributed yet, with their rows, in
 * one transaction without running servers. Returns a line about the result.
 * @throws StartupError if a server runs, or Citus or its workers are missing
 */
export async function distribute(url: string, { shards: wanted, say }: DistributeOptions): Promise<string> {
  return alone(url, async client => {
    await requireCoordinator(client);
    const workers = await countWorkers(client);
    const shards = wanted ?? SHARDS_PER_WORKER * workers;
    await migrateWithoutTimeouts(url);
    const missing = await tablesWhere(client, 'NOT');
    if (missing.length === 0) return 'All tables of miners are distributed already.';
    say(`Distributing ${missing.join(', ')} by email: ${shards} shards on ${workers} workers ...`);
    for (const table of missing) await distributeTable(client, table, shards);
    await emptyOnCoordinator(client, missing);
    // Workers grant everything on new shards to their owner.
    await keepAppendOnly(client);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return `Distributed ${missing.length} tables.`;
  });
}

/** Brings all tables back to the coordinator. @throws StartupError if a server runs */
export async function undistribute(url: string, say: (line: string) => void): Promise<string> {
  return alone(url, async client => {
    await requireCoordinator(client);
    const tables = await tablesWhere(client, '');
    if (tables.length === 0) return 'No table is distributed.';
    say(`Bringing ${tables.join(', ')} back to the coordinator ...`);
    for (const table of tables) {
      await client.query('SELECT undistribute_table($1)', [table]).catch(cannot(`bring back ${table}`));
    }
    await keepAppendOnly(client);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return `Brought back ${tables.length} tables.`;
  });
}

/** Runs `work` in a transaction without running servers. `work` commits. */
async function alone(url: string, work: (client: pg.Client) => Promise<string>): Promise<string> {
  const client = await connectForBackup(url);
  try {
    await beginWithoutServers(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function requireCoordinator(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (rowCount === 0) {
    throw new StartupError(
      'This database has no Citus. On each node, as a superuser, in a database of the same name: CREATE EXTENSION citus',
    );
  }
  const { rows } = await client.query('SELECT citus_is_coordinator() AS coordinator');
  if (!rows[0]?.coordinator) throw new StartupError('DATABASE_URL names a worker: use the coordinator.');
}

/** Counts the nodes that Citus will give shards to. */
async function countWorkers(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_dist_node WHERE isactive AND shouldhaveshards AND noderole = 'primary'`,
  );
  if (rowCount) return rowCount;
  throw new StartupError(
    "Citus has no workers. On the coordinator, as a superuser: SELECT citus_set_coordinator_host('HOST'); SELECT citus_add_node('WORKER', 5432)",
  );
}

/** Lists the tables that are distributed, or not, in the order of `DISTRIBUTED_TABLES`. */
async function tablesWhere(client: pg.Client, not: 'NOT' | ''): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS own (name, place)
      WHERE ${not} EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = name::regclass)
      ORDER BY place`,
    [DISTRIBUTED_TABLES],
  );
  return rows.map(({ name }) => name);
}

async function distributeTable(client: pg.Client, table: string, shards: number): Promise<void> {
  const where = table === FIRST ? 'shard_count => $2' : 'colocate_with => $2';
  await client
    .query(`SELECT create_distributed_table($1, 'email', ${where})`, [
      table,
      table === FIRST ? shards : FIRST,
    ])
    .catch(cannot(`distribute ${table}`));
}

/** Frees the space of rows that were copied to the workers. */
async function emptyOnCoordinator(client: pg.Client, tables: readonly string[]): Promise<void> {
  await allowTruncate(client);
  for (const table of tables) {
    await client.query('SELECT truncate_local_data_after_distributing_table($1)', [table]);
  }
}

const cannot =
  (what: string) =>
  (cause: unknown): never => {
    if (!(cause instanceof pg.DatabaseError)) throw cause;
    throw new StartupError(`Citus cannot ${what}: ${databaseMessageOf(cause)}.`, { cause });
  };
