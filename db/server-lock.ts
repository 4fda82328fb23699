/**
 * The advisory lock that keeps a restore away from servers: each of them shares it for as long as it lives, a restore takes it exclusively. A server
 * holds it on a connection of its own, since those of its pool are closed while nobody uses the site, and in a transaction, since a connection pooler may
 * give a session to others (docs/scaling.md). The transaction has neither a snapshot nor an id, so that it keeps nothing from being vacuumed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from './startup-error.ts';

/** Any number that nobody else uses as an advisory lock in this database. */
const SERVER_LOCK = 20_261_122;

const RETRY_INTERVAL_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** A connection that has fallen silent does not delay a stop for longer. */
const RELEASE_TIMEOUT_MS = 2_000;
/** Keeps firewalls from forgetting a connection that is silent for days, and notices where one has. */
const KEEP_ALIVE_DELAY_MS = 30_000;

/** How often, and after which pause, a restore tries: connections that were just closed take a moment to end. */
const EXCLUSIVE_ATTEMPTS = 20;
const EXCLUSIVE_RETRY_MS = 100;

export interface ServerLock {
  release(): Promise<void>;
}

interface HeldLock {
  readonly client: pg.Client;
  /** Resolves when the connection has ended, and the lock with it. */
  readonly lost: Promise<void>;
}

/**
 * Shares the lock until it is released, and takes it again whenever its connection is lost.
 * @throws StartupError while a backup is being restored.
 */
export async function shareServerLock(url: string): Promise<ServerLock> {
  const released = new AbortController();
  const { signal } = released;
  let held = await tryToShare(url);
  if (!held) {
    throw new StartupError('A backup is being restored into this database: start again when that has ended.');
  }

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      if (held) await held.lost;
      else await wait(RETRY_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) held = await tryToShare(url).catch(() => undefined);
    }
    await held?.client.end();
  }

  const keeping = keep();
  return {
    release: async () => {
      released.abort();
      const ended = Promise.all([held?.client.end(), keeping]);
      await Promise.race([ended, wait(RELEASE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** Undefined while somebody holds the lock exclusively. */
async function tryToShare(url: string): Promise<HeldLock | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'technovex',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  });
  // A connection that breaks ends as well, and that is waited for.
  client.on('error', () => undefined);
  const lost = new Promise<void>(resolve => client.once('end', () => resolve()));
  await client.connect();
  try {
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    // Without parameters: a statement with some would keep its snapshot until the next one, and PostgreSQL could not vacuum.
    const { rows } = await client.query(`SELECT pg_try_advisory_xact_lock_shared(${SERVER_LOCK}) AS locked`);
    if (rows[0]?.locked) return { client, lost };
  } catch (error) {
    void client.end();
    throw error;
  }
  await client.end();
  return undefined;
}

/**
 * Begins a transaction that keeps servers out until it ends. Servers of versions without this lock are known by the name of their connections.
 * @throws StartupError if servers live.
 */
export async function beginWithoutServers(client: pg.Client): Promise<void> {
  for (let attempt = 0; attempt < EXCLUSIVE_ATTEMPTS; attempt += 1) {
    await client.query('BEGIN');
    const { rows } = await client.query(
      `SELECT pg_try_advisory_xact_lock($1) AS locked,
              EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'technovex') AS used`,
      [SERVER_LOCK],
    );
    if (rows[0]?.locked && !rows[0].used) return;
    await client.query('ROLLBACK');
    await wait(EXCLUSIVE_RETRY_MS);
  }
  throw new StartupError('A server is connected to this database: stop all of them first.');
}
