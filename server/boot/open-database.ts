import { connect, type Database } from '../../db/connection.ts';
import { findDataFolder, findExistingDataFolder } from '../../db/embedded/data-folder.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  openEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../db/embedded-postgres.ts';
import { ignoreLibpqVariables } from '../../db/ignore-libpq-variables.ts';
import { migrateWithoutTimeouts } from '../../db/migrate-without-timeouts.ts';
import { probe } from '../../db/queries/database.queries.ts';
import { type Distribution, findDistribution } from '../../db/queries/shards.queries.ts';
import { type ServerLock, shareServerLock } from '../../db/server-lock.ts';
import { databaseMessageOf, StartupError } from '../../db/startup-error.ts';
import { CONNECTIONS, type ConnectionOptions } from '../../knexfile.ts';
import { BATCHES_PER_WORKER } from '../miner/save-queue.ts';
import type { Config } from './config.ts';

const PROBE_TIMEOUT_MS = 5_000;

export interface DatabaseOptions {
  readonly config: Config;
  readonly projectFolder: string;
  /** Prints a line for the operator. */
  readonly say: (line: string) => void;
  readonly onLost: EmbeddedPostgresOptions['onLost'];
}

export interface OpenDatabase {
  readonly db: Database;
  readonly url: string;
  readonly dataDir: string;
  /** Undefined if one PostgreSQL has all tables. */
  readonly distribution: Distribution | undefined;
  /** Closes the connections, and stops the embedded PostgreSQL if this process started it. */
  close(): Promise<void>;
}

/** Opens the configured database, or the embedded one exclusively, and migrates it for a server. */
export const openServerDatabase = (options: DatabaseOptions): Promise<OpenDatabase> =>
  openDatabase(options, { findFolder: dataFolderOf, open: startEmbeddedPostgres, prepare: prepareForServer });

/** Opens and migrates a database that exists, for a short task, even while a server uses it. */
export const openSharedDatabase = (options: DatabaseOptions): Promise<OpenDatabase> =>
  openDatabase(options, {
    findFolder: existingDataFolderOf,
    open: openEmbeddedPostgres,
    prepare: async (url, pooling) => {
      await migrateWithoutTimeouts(url, pooling);
      return undefined;
    },
  });

/**
 * Opens the database at any version. `exclusive` concerns the embedded one, and `mayCreate` lets the
 * operator begin one in a `DATA_DIR`.
 */
export const openDatabaseWithoutMigrating = (
  options: DatabaseOptions,
  { exclusive, mayCreate = false }: { readonly exclusive: boolean; readonly mayCreate?: boolean },
): Promise<OpenDatabase> =>
  openDatabase(options, {
    findFolder: mayCreate && options.config.dataDir !== undefined ? dataFolderOf : existingDataFolderOf,
    open: exclusive ? startEmbeddedPostgres : openEmbeddedPostgres,
    prepare: async () => undefined,
  });

type FolderOptions = Omit<DatabaseOptions, 'onLost'>;

const wishesOf = ({ config, projectFolder }: FolderOptions) => ({
  wanted: config.dataDir,
  projectFolder,
  forPostgres: config.databaseUrl === undefined,
});

export const dataFolderOf = (options: FolderOptions): Promise<string> =>
  findDataFolder({ ...wishesOf(options), log: options.say });

const existingDataFolderOf = (options: FolderOptions): Promise<string> =>
  findExistingDataFolder(wishesOf(options));

type Pooling = Pick<ConnectionOptions, 'isPooled'>;

/** Takes the lock that excludes restores, then migrates. */
async function prepareForServer(url: string, pooling: Pooling): Promise<ServerLock> {
  const lock = await shareServerLock(url).catch(throwStartupError);
  try {
    await migrateWithoutTimeouts(url, pooling);
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface Opening {
  readonly findFolder: (options: FolderOptions) => Promise<string>;
  readonly open: (options: EmbeddedPostgresOptions) => Promise<EmbeddedPostgres>;
  readonly prepare: (url: string, pooling: Pooling) => Promise<ServerLock | undefined>;
}

async function openDatabase(
  options: DatabaseOptions,
  { findFolder, open, prepare }: Opening,
): Promise<OpenDatabase> {
  const { config, say, onLost } = options;
  ignoreLibpqVariables();
  const dataDir = await findFolder(options);
  const embedded = config.databaseUrl === undefined ? await open({ dataDir, log: say, onLost }) : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const pooling = { isPooled: config.databasePooled };
  let db = connect(url, pooling);
  let lock: ServerLock | undefined;
  const close = async (): Promise<void> => {
    await lock?.release();
    await db.destroy();
    await embedded?.stop();
  };
  try {
    await reach(db);
    lock = await prepare(url, pooling);
    const distribution = await findDistribution(db);
    if (distribution) {
      await db.destroy();
      db = connect(url, { ...pooling, connections: connectionsFor(distribution), isDistributed: true });
    }
    return { db, url, dataDir, distribution, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Each worker has batches of its own (`server/miner/save-queue.ts`). */
const connectionsFor = ({ workers }: Distribution): number =>
  CONNECTIONS + (workers - 1) * BATCHES_PER_WORKER;

const reach = (db: Database): Promise<void> => probe(db, PROBE_TIMEOUT_MS).catch(throwStartupError);

function throwStartupError(cause: unknown): never {
  if (cause instanceof StartupError) throw cause;
  throw new StartupError(`The database cannot be reached: ${databaseMessageOf(cause)}.`, { cause });
}
