/**
 * The advisory lock that excludes servers and a restore from each other: servers share it for their
 * lifetime, a restore takes it exclusively.
 *
 * A server holds the lock on a connection of its own, because idle connections of its pool close,
 * and in a transaction, because a connection pooler shares sessions (docs/scaling.md). The
 * transaction has neither snapshot nor id, so it does not hold back vacuum.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from './startup-error.ts';

/** A key that no other program uses in this database. */
const SERVER_LOCK = 20_261_122;

const RETRY_INTERVAL_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Limits how long a silently lost connection delays a stop. */
const RELEASE_TIMEOUT_MS = 2_000;
/** Keeps firewalls from dropping the idle connection, and detects a dropped one. */
const KEEP_ALIVE_DELAY_MS = 30_000;

/** Attempts of a restore, because connections that were just closed take a moment to end. */
const EXCLUSIVE_ATTEMPTS = 20;
const EXCLUSIVE_RETRY_MS = 100;

export interface ServerLock {
  release(): Promise<void>;
}

interface HeldLock {
  readonly client: pg.Client;
  /** Resolves when the connection ends, which releases the lock. */
  readonly lost: Promise<void>;
}

/**
 * Shares the lock until `release`, and acquires it again whenever its connection is lost.
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
      await held?.lost;
      // A pooler may end each connection at once.
      await wait(RETRY_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
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

/** Tries to share the lock. Returns undefined while a restore holds it. */
async function tryToShare(url: string): Promise<HeldLock | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'technovex',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  });
  // A broken connection also emits `end`.
  client.on('error', () => undefined);
  const lost = new Promise<void>(resolve => client.once('end', () => resolve()));
  await client.connect();
  try {
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    // A statement with parameters would keep its snapshot until the next one and hold back vacuum.
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
 * Begins a transaction that excludes servers until it ends. Detects servers of versions without
 * this lock by their connections' application name.
 * @throws StartupError if a server is running.
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
