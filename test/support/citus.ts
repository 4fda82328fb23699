/**
 * Test databases on a Citus. Creating one takes seconds, so that a run reuses them: each is held by
 * an advisory lock and emptied before its next use.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '../../db/connection.ts';
import { DISTRIBUTED_TABLES, distribute } from '../../db/distribute.ts';
import { migrate, migrationNames } from '../../db/migrate.ts';
import type { TestDatabase } from './database.ts';

/** Owns the databases: privileges do not bind the superuser of `CITUS_URL`. */
const ROLE = 'technovex_test';
const PASSWORD = 'for tests';
/** Fewer shards are created and emptied faster, and still separate accounts. */
const SHARDS = 4;

const OBJECT_IN_USE = '55006';
const RETRY_INTERVAL_MS = 200;

/** Acquires an empty database on the coordinator of this URL, whose user is a superuser. */
export async function openCitusDatabase(citusUrl: string): Promise<TestDatabase> {
  const holder = await connectTo(citusUrl);
  for (let number = 1; ; number += 1) {
    const { rows } = await holder.query('SELECT pg_try_advisory_lock(5600, $1) AS held', [number]);
    if (!rows[0]?.held) continue;
    const name = `technovex_test_${number}`;
    const superuserUrl = withDatabase(citusUrl, name);
    const url = asRole(superuserUrl);
    if (await isReady(holder, superuserUrl)) await emptyTables(superuserUrl);
    else await createDatabase(holder, citusUrl, name, url);
    const db = connect(url);
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

/** Returns the URL of a test database for the superuser of `CITUS_URL`. */
export const superuserUrlOf = (databaseUrl: string): string =>
  withDatabase(inject('citusUrl') ?? '', new URL(databaseUrl).pathname.slice(1));

/** Drops what earlier runs left on all nodes. */
export async function dropCitusDatabases(citusUrl: string): Promise<void> {
  const coordinator = await connectTo(citusUrl);
  const nodes = [citusUrl, ...(await workerUrls(coordinator, citusUrl))];
  for (const node of nodes) {
    const client = node === citusUrl ? coordinator : await connectTo(node);
    const { rows } = await client.query(
      `SELECT datname FROM pg_database WHERE datname LIKE 'technovex_test_%'`,
    );
    for (const { datname } of rows) await dropDatabase(client, withDatabase(node, datname));
    if (client !== coordinator) await client.end();
  }
  await coordinator.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${ROLE}') THEN
      CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}';
    END IF;
  END $$`);
  await coordinator.end();
}

/**
 * Drops a database if it exists. Tries several times: the maintenance process of Citus connects
 * again and again.
 */
async function dropDatabase(client: pg.Client, url: string, tries = 20): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) return;
  try {
    await endPreparedTransactions(url);
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  } catch (error) {
    if (tries === 1 || !(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error;
    await wait(RETRY_INTERVAL_MS);
    await dropDatabase(client, url, tries - 1);
  }
}

/** A killed run may have left some, which would keep a database from being dropped. */
async function endPreparedTransactions(url: string): Promise<void> {
  const client = await connectTo(url);
  const { rows } = await client.query(
    'SELECT gid FROM pg_prepared_xacts WHERE database = current_database()',
  );
  for (const { gid } of rows) await client.query(`ROLLBACK PREPARED ${pg.escapeLiteral(gid)}`);
  await client.end();
}

/** Creates a database on all nodes, makes it known to the coordinator, and distributes it. */
async function createDatabase(holder: pg.Client, citusUrl: string, name: string, url: string): Promise<void> {
  const workers = await workerUrls(holder, citusUrl);
  for (const node of [citusUrl, ...workers]) {
    const client = await connectTo(node);
    await dropDatabase(client, withDatabase(node, name));
    await client.query(
      `CREATE DATABASE ${name} OWNER ${ROLE} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
    );
    await client.end();
    const own = await connectTo(withDatabase(node, name));
    await own.query('CREATE EXTENSION citus');
    await own.end();
  }
  const coordinator = await connectTo(withDatabase(citusUrl, name));
  const { hostname, port } = new URL(citusUrl);
  await coordinator.query('SELECT citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
  for (const worker of workers) {
    const { hostname, port } = new URL(worker);
    await coordinator.query('SELECT citus_add_node($1, $2)', [hostname, Number(port)]);
  }
  await coordinator.end();
  const db = connect(url);
  await migrate(db).finally(() => db.destroy());
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
  const migrations = await client.query('SELECT name FROM migrations ORDER BY name').catch(() => undefined);
  await client.end();
  const names = migrations?.rows.map(row => row.name).join();
  return tables.rowCount === DISTRIBUTED_TABLES.length && names === migrationNames.join();
}

async function emptyTables(superuserUrl: string): Promise<void> {
  const client = await connectTo(superuserUrl);
  await client.query('SET citus.multi_shard_modify_mode = sequential');
  for (const table of DISTRIBUTED_TABLES) await client.query(`DELETE FROM ${table}`);
  await client.query(
    'TRUNCATE sessions, limited_attempts, users, presale_phases, presale_audit RESTART IDENTITY',
  );
  await client.end();
}

/** Lists the workers, which this machine must reach under the names that Citus uses. */
async function workerUrls(client: pg.Client, citusUrl: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ node_name: string; node_port: string }>(
    'SELECT * FROM citus_get_active_worker_nodes()',
  );
  return rows.map(({ node_name, node_port }) => {
    const url = new URL(citusUrl);
    url.hostname = node_name;
    url.port = node_port;
    return url.href;
  });
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

const withDatabase = (url: string, name: string): string => new URL(name, url).href;

function asRole(url: string): string {
  const changed = new URL(url);
  changed.username = ROLE;
  changed.password = PASSWORD;
  return changed.href;
}
