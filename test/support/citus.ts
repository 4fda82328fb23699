/**
 * Test databases on a Citus. Creating one takes seconds, so that a run reuses them: each is held by
 * an advisory lock and emptied before its next use.
 */
import type pg from 'pg';
import { connect } from '../../db/connection.ts';
import { DISTRIBUTED_TABLES, distribute } from '../../db/distribute.ts';
import { migrationNames } from '../../db/migrate.ts';
import {
  asOwner,
  connectTo,
  createOnNodes,
  createOwner,
  dropDatabase,
  withDatabase,
  workerUrls,
} from './citus-cluster.ts';
import type { TestDatabase } from './database.ts';

/** Fewer shards are created and emptied faster, and still separate accounts. */
const SHARDS = 4;
/** Shards can move from one to the other. */
const WORKERS = 2;

/** Acquires an empty database on the coordinator of this URL, whose user is a superuser. */
export async function openCitusDatabase(citusUrl: string): Promise<TestDatabase> {
  const holder = await connectTo(citusUrl);
  for (let number = 1; ; number += 1) {
    const { rows } = await holder.query('SELECT pg_try_advisory_lock(5600, $1) AS held', [number]);
    if (!rows[0]?.held) continue;
    const name = `technovex_test_${number}`;
    const superuserUrl = withDatabase(citusUrl, name);
    if (await isReady(holder, superuserUrl)) await emptyTables(superuserUrl);
    else await createAlone(holder, () => createDatabase(citusUrl, name));
    const url = asOwner(superuserUrl);
    const db = connect(url, { isDistributed: true });
    return {
      db,
      url,
      drop: async () => {
        await db.destroy();
        await holder.end();
      },
    };
  }
}

/** Drops what earlier runs left on all nodes, and creates the owner of the databases. */
export async function prepareCitus(citusUrl: string): Promise<void> {
  for (const node of [citusUrl, ...(await workerUrls(citusUrl))]) {
    const client = await connectTo(node);
    const { rows } = await client.query(
      `SELECT datname FROM pg_database WHERE datname LIKE 'technovex_test_%'`,
    );
    await client.end();
    for (const { datname } of rows) await dropDatabase(node, datname);
  }
  await createOwner(citusUrl);
}

/** Two databases that are created at the same time change the same rows of shared catalogues. */
async function createAlone(holder: pg.Client, create: () => Promise<void>): Promise<void> {
  await holder.query('SELECT pg_advisory_lock(5600, 0)');
  await create().finally(() => holder.query('SELECT pg_advisory_unlock(5600, 0)'));
}

async function createDatabase(citusUrl: string, name: string): Promise<void> {
  const workers = (await workerUrls(citusUrl)).slice(0, WORKERS);
  const url = await createOnNodes(citusUrl, workers, name);
  await distribute(url, { shards: SHARDS, say: () => undefined });
}

/** Returns whether an earlier test has left the database with all tables and migrations. */
async function isReady(holder: pg.Client, url: string): Promise<boolean> {
  const name = new URL(url).pathname.slice(1);
  const { rowCount } = await holder.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) return false;
  const client = await connectTo(url);
  const tables = await client.query('SELECT FROM pg_dist_partition WHERE logicalrelid::text = ANY($1)', [
    DISTRIBUTED_TABLES,
  ]);
  const migrations = await client
    .query(
      'SELECT name FROM migrations WHERE NOT EXISTS (SELECT FROM migrations_lock WHERE is_locked = 1) ORDER BY name',
    )
    .catch(() => undefined);
  await client.end();
  const names = migrations?.rows.map(row => row.name).join();
  return tables.rowCount === DISTRIBUTED_TABLES.length && names === migrationNames.join();
}

/** What migrations and seeds write, which every test finds. */
const KEPT = ['achievements', 'migrations', 'migrations_lock'];

async function emptyTables(superuserUrl: string): Promise<void> {
  const client = await connectTo(superuserUrl);
  await client.query('SET citus.multi_shard_modify_mode = sequential');
  for (const table of DISTRIBUTED_TABLES) await client.query(`DELETE FROM ${table}`);
  const { rows } = await client.query(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
    [[...DISTRIBUTED_TABLES, ...KEPT]],
  );
  await client.query(`TRUNCATE ${rows.map(({ name }) => name).join()} RESTART IDENTITY`);
  await client.end();
}
