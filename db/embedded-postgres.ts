/**
 * The PostgreSQL that comes with the program, for whoever has none of their own.
 *
 * Whoever holds an advisory lock in the cluster owns it: the lock ends with its holder, however that ended. So a
 * postmaster whose lock is free is an orphan, and is taken over; one whose lock is held belongs to another process.
 */
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, type ClusterOptions, prepareCluster, ROLE } from './embedded/cluster.ts';
import { explainFailure } from './embedded/failure-reason.ts';
import {
  freePort,
  LOOPBACK,
  runningPort,
  type Settings,
  startPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts';
import { ignoreLibpqVariables } from './ignore-libpq-variables.ts';
import { messageOf, StartupError } from './startup-error.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops PostgreSQL if this process owns it. May be called again. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions extends ClusterOptions {
  /** Told when PostgreSQL ended by itself and could not be started again. */
  readonly onLost: (error: unknown) => void;
  /** Settings of PostgreSQL besides its defaults. */
  readonly settings?: Settings;
}

const DATABASE = 'technovex';

/** Any number will do, as long as it stays the same. */
const OWNER_LOCK = 7_483_921;

/** Milliseconds in which a crashed owner's connection has surely ended and released its lock. */
const OWNER_RELEASE_TIMEOUT_MS = 1_000;
/** Milliseconds in which the last processes of a killed postmaster have surely gone. */
const START_TIMEOUT_MS = 30_000;
const RETRY_INTERVAL_MS = 50;

interface Ownership {
  readonly port: number;
  /** The connection that holds the owner's lock. */
  readonly lock: pg.Client;
}

/**
 * Starts the cluster of a data folder, creating it if need be, and keeps it running until `stop`.
 * Throws `StartupError` if another process owns it or PostgreSQL does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  ignoreLibpqVariables();
  const cluster = await prepareCluster(options);
  const hold = await acquireOwnership(cluster, options.settings);
  if (typeof hold === 'number') {
    throw new StartupError(`Another process already uses the database in ${options.dataDir}.`);
  }
  return supervise(cluster, hold, options);
}

/** Like `startEmbeddedPostgres`, but shares a cluster that another process owns. */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options);
  const hold = await acquireOwnership(cluster, options.settings, { grace: 0 });
  if (typeof hold !== 'number') return supervise(cluster, hold, options);
  return { url: urlOf(cluster, hold), stop: async () => undefined };
}

function supervise(cluster: Cluster, first: Ownership, options: EmbeddedPostgresOptions): EmbeddedPostgres {
  let stopped: Promise<void> | undefined;
  let restarting: Promise<void> = Promise.resolve();

  const watch = ({ lock }: Ownership): void => {
    lock.once('end', () => {
      if (!stopped) restarting = restart();
    });
  };
  const restart = async (): Promise<void> => {
    options.log('The database ended unexpectedly and is being started again.');
    try {
      const hold = await acquireOwnership(cluster, options.settings, { wantedPort: first.port });
      if (typeof hold === 'number') throw new StartupError('Another process has taken over the database.');
      watch(hold);
    } catch (error) {
      options.onLost(error);
    }
  };

  watch(first);
  return {
    url: urlOf(cluster, first.port),
    stop: () => {
      stopped ??= restarting.then(() => stopPostmaster(cluster));
      return stopped;
    },
  };
}

/** Gets hold of the cluster, starting or taking over its postmaster; answers the port if another process owns it. */
async function acquireOwnership(
  cluster: Cluster,
  settings: Settings = {},
  {
    wantedPort,
    grace = OWNER_RELEASE_TIMEOUT_MS,
  }: { readonly wantedPort?: number; readonly grace?: number } = {},
): Promise<Ownership | number> {
  const begin = Date.now();
  for (;;) {
    const port = await runningPort(cluster);
    const failure = port === undefined ? await start(cluster, settings, wantedPort) : undefined;
    const waited = Date.now() - begin;
    if (failure !== undefined && waited > START_TIMEOUT_MS) throw await didNotStart(cluster, failure);
    if (port !== undefined) {
      const lock = await lockAsOwner(cluster, port);
      if (lock instanceof pg.Client) return { port, lock };
      if (lock === 'owned' && waited >= grace) return port;
      if (waited > START_TIMEOUT_MS)
        throw new StartupError(`The embedded PostgreSQL does not answer: ${lock}.`);
    }
    if (port !== undefined || failure !== undefined) await wait(RETRY_INTERVAL_MS);
  }
}

/** Starts the postmaster. Answers a failure that passes by itself; throws any other. */
async function start(cluster: Cluster, settings: Settings, wantedPort?: number): Promise<string | undefined> {
  const failure = await startPostmaster(cluster, wantedPort ?? (await freePort()), settings);
  const passes =
    /(?:lock|PID) file .* (?:already exists|is empty)|shared memory block|could not create any TCP\/IP sockets|Address already in use/i;
  if (failure === undefined || passes.test(failure)) return failure;
  throw await didNotStart(cluster, failure);
}

const didNotStart = async ({ files, user }: Cluster, reason: string): Promise<StartupError> =>
  new StartupError(
    await explainFailure('The embedded PostgreSQL did not start', reason, {
      folder: dirname(files),
      uid: user?.uid,
    }),
  );

/** The connection that holds the owner's lock; `owned` if another one holds it, or else why there is no answer yet. */
async function lockAsOwner(cluster: Cluster, port: number): Promise<pg.Client | 'owned' | string> {
  const lock = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres'), keepAlive: true });
  // A broken connection also ends, and that is what is listened to.
  lock.on('error', () => undefined);
  try {
    await lock.connect();
    const { rows } = await lock.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.held) {
      await ensureDatabase(lock);
      return lock;
    }
    await lock.end();
    return 'owned';
  } catch (error) {
    const isWrongPassword = error instanceof pg.DatabaseError && error.code === '28P01';
    if (isWrongPassword)
      throw new StartupError('The database does not accept the password in its data folder.');
    return messageOf(error);
  }
}

async function ensureDatabase(connection: pg.Client): Promise<void> {
  const { rowCount } = await connection.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await connection.query(`CREATE DATABASE ${DATABASE}`);
}

const urlOf = (cluster: Cluster, port: number, database = DATABASE): string =>
  `postgres://${ROLE}:${cluster.password}@${LOOPBACK}:${port}/${database}`;
