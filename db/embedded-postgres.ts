/**
 * The PostgreSQL that ships with the program, for use without one's own.
 *
 * The process that holds an advisory lock in the cluster owns it. PostgreSQL releases the lock when
 * that process ends, even by a crash. So a postmaster with a free lock is an orphan that the next
 * process takes over; one with a held lock belongs to another process.
 */
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, type ClusterOptions, prepareCluster, SUPERUSER } from './embedded/cluster.ts';
import { ensureDatabase, urlOfDatabase } from './embedded/database.ts';
import { explainFailure } from './embedded/failure-reason.ts';
import {
  findFreePort,
  findRunningPort,
  type Settings,
  startPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts';
import { ignoreLibpqVariables } from './ignore-libpq-variables.ts';
import { messageOf, StartupError } from './startup-error.ts';

export interface EmbeddedPostgres {
  /** Of the site's database, as the role that owns it. */
  readonly url: string;
  /** Stops PostgreSQL if this process owns it. Further calls have no effect. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions extends ClusterOptions {
  /** Called when PostgreSQL ended unexpectedly and could not be restarted. */
  readonly onLost: (error: unknown) => void;
  /** Settings that override PostgreSQL's defaults. */
  readonly settings?: Settings;
}

/** An arbitrary, constant key. */
const OWNER_LOCK = 7_483_921;

/** How long PostgreSQL may take to end a crashed owner's connection, which releases the lock. */
const OWNER_RELEASE_TIMEOUT_MS = 1_000;
/** How long the remaining processes of a killed postmaster may block a start. */
const START_TIMEOUT_MS = 30_000;
const RETRY_INTERVAL_MS = 50;

interface Ownership {
  readonly port: number;
  /** The connection that holds the owner lock. */
  readonly lock: pg.Client;
}

/**
 * Starts the cluster of a data folder, creates it if it is missing, and restarts it until `stop`.
 * @throws StartupError if another process owns it or PostgreSQL does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  ignoreLibpqVariables();
  const cluster = await prepareCluster(options);
  const owned = await acquireOwnership(cluster, options.settings);
  if (typeof owned === 'number') {
    throw new StartupError(
      `Another process already uses the database in ${options.dataDir}. Stop it, or set DATA_DIR.`,
    );
  }
  return supervise(cluster, owned, options);
}

/** Starts the cluster like `startEmbeddedPostgres`, or shares one that another process owns. */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options);
  const owned = await acquireOwnership(cluster, options.settings, { releaseTimeoutMs: 0 });
  if (typeof owned !== 'number') return supervise(cluster, owned, options);
  return { url: urlOfDatabase(cluster, owned), stop: async () => undefined };
}

/** Restarts PostgreSQL on the same port whenever it ends unexpectedly. */
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
      const owned = await acquireOwnership(cluster, options.settings, { wantedPort: first.port });
      if (typeof owned === 'number') throw new StartupError('Another process has taken over the database.');
      watch(owned);
    } catch (error) {
      options.onLost(error);
    }
  };

  watch(first);
  return {
    url: urlOfDatabase(cluster, first.port),
    stop: () => {
      stopped ??= restarting.then(() => stopPostmaster(cluster));
      return stopped;
    },
  };
}

interface AcquireOptions {
  readonly wantedPort?: number;
  readonly releaseTimeoutMs?: number;
}

/** Starts the postmaster or takes over an orphan; only the port if another process owns it. */
async function acquireOwnership(
  cluster: Cluster,
  settings: Settings = {},
  { wantedPort, releaseTimeoutMs = OWNER_RELEASE_TIMEOUT_MS }: AcquireOptions = {},
): Promise<Ownership | number> {
  const startedAt = Date.now();
  for (;;) {
    const port = await findRunningPort(cluster);
    const failure = port === undefined ? await start(cluster, settings, wantedPort) : undefined;
    const waitedMs = Date.now() - startedAt;
    if (failure !== undefined && waitedMs > START_TIMEOUT_MS) throw await didNotStart(cluster, failure);
    if (port !== undefined) {
      const lock = await acquireOwnerLock(cluster, port);
      if (lock instanceof pg.Client) return { port, lock };
      if (lock === 'owned' && waitedMs >= releaseTimeoutMs) return port;
      if (waitedMs > START_TIMEOUT_MS)
        throw new StartupError(`The embedded PostgreSQL does not answer: ${lock}.`);
    }
    if (port !== undefined || failure !== undefined) await wait(RETRY_INTERVAL_MS);
  }
}

/** Starts the postmaster. Returns a transient failure; throws any other. */
async function start(cluster: Cluster, settings: Settings, wantedPort?: number): Promise<string | undefined> {
  const failure = await startPostmaster(cluster, wantedPort ?? (await findFreePort()), settings);
  const transient =
    /(?:lock|PID) file .* (?:already exists|is empty)|shared memory block|could not create any TCP\/IP sockets|Address already in use/i;
  if (failure === undefined || transient.test(failure)) return failure;
  throw await didNotStart(cluster, failure);
}

const didNotStart = async ({ files, user }: Cluster, reason: string): Promise<StartupError> =>
  new StartupError(
    await explainFailure('The embedded PostgreSQL did not start', reason, {
      folder: dirname(files),
      uid: user?.uid,
    }),
  );

/** Returns a connection that holds the owner lock, `owned`, or why PostgreSQL does not answer. */
async function acquireOwnerLock(cluster: Cluster, port: number): Promise<pg.Client | 'owned' | string> {
  const lock = new pg.Client({
    connectionString: urlOfDatabase(cluster, port, { role: SUPERUSER, database: 'postgres' }),
    keepAlive: true,
  });
  // A broken connection also emits `end`, which `supervise` handles.
  lock.on('error', () => undefined);
  try {
    await lock.connect();
    const { rows } = await lock.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.held) {
      await ensureDatabase(lock, cluster, port);
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
