/** The nodes of a Citus, and databases on all of them. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connect } from '../../db/connection.ts';
import { migrate } from '../../db/migrate.ts';

/** Owns the databases: privileges do not bind the superuser of the coordinator's URL. */
const ROLE = 'technovex_test';
const PASSWORD = 'for tests';

const OBJECT_IN_USE = '55006';
const RETRY_INTERVAL_MS = 200;

/** Returns the URL of a database on the node of another URL. */
export const withDatabase = (url: string, name: string): string => new URL(name, url).href;

/** Returns a URL for the owner of the databases. */
export function asOwner(url: string): string {
  const changed = new URL(url);
  changed.username = ROLE;
  changed.password = PASSWORD;
  return changed.href;
}

export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

/** Lists the workers, which this machine must reach under the names that Citus uses. */
export async function workerUrls(citusUrl: string): Promise<readonly string[]> {
  const client = await connectTo(citusUrl);
  const { rows } = await client.query<{ node_name: string; node_port: string }>(
    'SELECT * FROM citus_get_active_worker_nodes() ORDER BY node_name, node_port',
  );
  await client.end();
  return rows.map(({ node_name, node_port }) => {
    const url = new URL(citusUrl);
    url.hostname = node_name;
    url.port = node_port;
    return url.href;
  });
}

export async function createOwner(citusUrl: string): Promise<void> {
  const client = await connectTo(citusUrl);
  await client.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${ROLE}') THEN
      CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}';
    END IF;
  END $$`);
  await client.end();
}

/** Creates a migrated database on the coordinator and these workers. Returns its owner's URL. */
export async function createOnNodes(
  citusUrl: string,
  workers: readonly string[],
  name: string,
): Promise<string> {
  for (const node of [citusUrl, ...workers]) {
    await dropDatabase(node, name);
    const client = await connectTo(node);
    await client.query(
      `CREATE DATABASE ${name} OWNER ${ROLE} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
    );
    await client.end();
    const own = await connectTo(withDatabase(node, name));
    await own.query('CREATE EXTENSION citus');
    await own.end();
  }
  const coordinator = await connectTo(withDatabase(citusUrl, name));
  const [host, ...others] = [citusUrl, ...workers].map(url => new URL(url));
  await coordinator.query('SELECT citus_set_coordinator_host($1, $2)', [host?.hostname, Number(host?.port)]);
  for (const { hostname, port } of others) {
    await coordinator.query('SELECT citus_add_node($1, $2)', [hostname, Number(port)]);
  }
  await coordinator.end();
  const url = asOwner(withDatabase(citusUrl, name));
  const db = connect(url);
  await migrate(db).finally(() => db.destroy());
  return url;
}

/**
 * Drops a database of one node if it exists. Tries several times: the maintenance process of Citus
 * connects again and again.
 */
export async function dropDatabase(node: string, name: string, tries = 20): Promise<void> {
  const client = await connectTo(node);
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) return;
    await endPreparedTransactions(withDatabase(node, name));
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  } catch (error) {
    if (tries === 1 || !(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error;
    await wait(RETRY_INTERVAL_MS);
    await dropDatabase(node, name, tries - 1);
  } finally {
    await client.end();
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

/** Returns the main process of a node, which must run on this machine. */
export async function postmasterAt(url: string): Promise<number> {
  const client = await connectTo(url);
  const { rows } = await client.query(`SELECT pg_read_file('postmaster.pid') AS text`);
  await client.end();
  return Number(rows[0].text.split('\n')[0]);
}
