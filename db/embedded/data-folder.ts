import { createHash } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { SHARED_FOLDER } from './binaries.ts';
import { requireShellSafePath } from './shell-safe-path.ts';
import { clusterUser, mayAccess } from './system-user.ts';

export interface DataFolderOptions {
  /** Where the operator wants it; undefined leaves the choice to the program. */
  readonly wanted: string | undefined;
  readonly projectFolder: string;
  /** Whether an embedded PostgreSQL is to live there. */
  readonly forPostgres: boolean;
  readonly log: (line: string) => void;
}

/**
 * The folder for everything that the program keeps, created if missing. Under root PostgreSQL runs as another user,
 * which must reach it: the program's own choice then moves to where it can, the operator's is refused with
 * `StartupError`.
 */
export async function findDataFolder({
  wanted,
  projectFolder,
  forPostgres,
  log,
}: DataFolderOptions): Promise<string> {
  const usual = resolve(projectFolder, '.data');
  if (!forPostgres)
    return createFolder(wanted === undefined ? usual : resolve(wanted)).then(({ folder }) => folder);
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
  const moved = join(SHARED_FOLDER, createHash('sha256').update(usual).digest('hex').slice(0, 12));
  if (!(await prepareFolder(moved))) {
    throw new StartupError(`The user "postgres" can reach neither ${usual} nor ${moved}: set DATA_DIR.`);
  }
  log(`Data is kept in ${moved}, because the user "postgres" cannot reach ${usual}.`);
  return moved;
}

/** Creates the folder and tells whether the user of the cluster in it gets there. */
async function prepareFolder(wanted: string): Promise<boolean> {
  const { folder, created } = await createFolder(wanted);
  const user = await clusterUser(join(folder, 'postgres'));
  if (!user || (await mayAccess(user, '-x', folder))) return true;
  if (created !== undefined) await rm(created, { recursive: true });
  return false;
}

/** `created` is the highest folder that was not there before. */
async function createFolder(folder: string): Promise<{ folder: string; created: string | undefined }> {
  try {
    const created = await mkdir(folder, { recursive: true });
    // Others may pass through to their own files, and see nothing else.
    if (created !== undefined) await chmod(folder, 0o711);
    return { folder, created };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The data folder ${folder} cannot be created: ${reason}`, { cause });
  }
}
