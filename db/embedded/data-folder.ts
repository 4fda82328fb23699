import { createHash } from 'node:crypto';
import { access, chmod, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createFolder } from '../create-folder.ts';
import { StartupError, systemMessageOf } from '../startup-error.ts';
import { SHARED_FOLDER } from './binaries.ts';
import { requireShellSafePath } from './shell-safe-path.ts';
import { clusterUser, mayAccess } from './system-user.ts';

export interface DataFolderOptions {
  /** The operator's choice; undefined means the default. */
  readonly wanted: string | undefined;
  readonly projectFolder: string;
  /** Whether the embedded PostgreSQL keeps its cluster there. */
  readonly forPostgres: boolean;
  readonly log: (line: string) => void;
}

/**
 * Returns the data folder, and creates it if it is missing. Under root, PostgreSQL runs as another
 * user, who must reach the folder: an unreachable default moves to `SHARED_FOLDER`.
 * @throws StartupError if the operator's choice is unreachable, or no folder can be created.
 */
export async function findDataFolder({
  wanted,
  projectFolder,
  forPostgres,
  log,
}: DataFolderOptions): Promise<string> {
  const usual = resolve(projectFolder, '.data');
  if (!forPostgres)
    return createDataFolder(wanted === undefined ? usual : resolve(wanted)).then(({ folder }) => folder);
  if (wanted !== undefined) {
    const folder = resolve(wanted);
    requireShellSafePath(folder, 'Choose another DATA_DIR.');
    if (await prepareFolder(folder)) return folder;
    throw new StartupError(
      `DATA_DIR: PostgreSQL runs as the user "postgres", which cannot reach ${folder}. Choose a folder below one that every user may enter.`,
    );
  }
  requireShellSafePath(usual, 'Set DATA_DIR.');
  if (await prepareFolder(usual)) return usual;
  const moved = movedFrom(usual);
  if (!(await prepareFolder(moved))) {
    throw new StartupError(`The user "postgres" can reach neither ${usual} nor ${moved}: set DATA_DIR.`);
  }
  log(`Data is kept in ${moved}, because the user "postgres" cannot reach ${usual}.`);
  return moved;
}

/**
 * Returns the data folder without creating anything, for commands that work on what there is.
 * @throws StartupError if the embedded PostgreSQL is wanted and has no database there
 */
export async function findExistingDataFolder({
  wanted,
  projectFolder,
  forPostgres,
}: Omit<DataFolderOptions, 'log'>): Promise<string> {
  const usual = resolve(projectFolder, '.data');
  const folder = wanted === undefined ? usual : resolve(wanted);
  if (!forPostgres) return folder;
  for (const candidate of wanted === undefined ? [usual, movedFrom(usual)] : [folder]) {
    const denied = await access(join(candidate, 'postgres')).catch((error: NodeJS.ErrnoException) => error);
    if (!denied) return candidate;
    if (denied.code === 'EACCES') {
      throw new StartupError(`${candidate} is closed to this user: run the command as the server's user.`);
    }
  }
  throw new StartupError(
    `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as the server has them, or start the site once.`,
  );
}

/** The data folder below `SHARED_FOLDER` in place of one that PostgreSQL cannot reach. */
const movedFrom = (usual: string): string =>
  join(SHARED_FOLDER, createHash('sha256').update(usual).digest('hex').slice(0, 12));

/** Creates the folder and returns whether the cluster's user can reach it. */
async function prepareFolder(wanted: string): Promise<boolean> {
  const { folder, created } = await createDataFolder(wanted);
  const user = await clusterUser(join(folder, 'postgres'));
  if (!user || (await mayAccess(user, '-x', folder))) return true;
  if (created !== undefined) await rm(created, { recursive: true });
  return false;
}

/** Creates a folder. `created` is the topmost folder that did not exist before. */
async function createDataFolder(folder: string): Promise<{ folder: string; created: string | undefined }> {
  try {
    const created = await createFolder(folder);
    // Other users may traverse the folder but not list it.
    if (created !== undefined) await chmod(folder, 0o711);
    return { folder, created };
  } catch (cause) {
    throw new StartupError(`The data folder ${folder} cannot be created: ${systemMessageOf(cause)}.`, {
      cause,
    });
  }
}
