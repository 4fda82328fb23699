import { createHash } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import { SHARED_FOLDER } from './binaries.ts';
import { clusterUser, mayAccess } from './system-user.ts';

export interface DataFolderOptions {
  /** Where the operator wants it; undefined leaves the choice to the program. */
  readonly wanted: string | undefined;
  readonly projectFolder: string;
  readonly log: (line: string) => void;
}

/**
 * The folder for everything that the program keeps, created if missing. Under root PostgreSQL runs as another user,
 * which must reach it: the program's own choice then moves to where it can, the operator's is refused with
 * `StartRefusal`.
 */
export async function findDataFolder({ wanted, projectFolder, log }: DataFolderOptions): Promise<string> {
  if (wanted !== undefined) {
    const folder = resolve(wanted);
    if (await prepareFolder(folder)) return folder;
    throw new StartRefusal(
      `DATA_DIR: PostgreSQL runs as the user "postgres", which cannot reach ${folder}. Choose a folder below one that every user may enter.`,
    );
  }
  const usual = join(projectFolder, '.data');
  if (await prepareFolder(usual)) return usual;
  const moved = join(SHARED_FOLDER, createHash('sha256').update(projectFolder).digest('hex').slice(0, 12));
  if (!(await prepareFolder(moved))) {
    throw new StartRefusal(`The user "postgres" can reach neither ${usual} nor ${moved}: set DATA_DIR.`);
  }
  log(`Data is kept in ${moved}, because the user "postgres" cannot reach ${usual}.`);
  return moved;
}

/** Whether the folder could be had and the user of the cluster in it gets there. */
async function prepareFolder(folder: string): Promise<boolean> {
  let created: string | undefined;
  try {
    created = await mkdir(folder, { recursive: true });
    // Others may pass through to their own files, and see nothing else.
    if (created !== undefined) await chmod(folder, 0o711);
  } catch (cause) {
    throw new StartRefusal(`The data folder ${folder} cannot be created: ${String(cause)}`, { cause });
  }
  const user = await clusterUser(join(folder, 'postgres'));
  if (!user || (await mayAccess(user, '-x', folder))) return true;
  if (created !== undefined) await rm(created, { recursive: true });
  return false;
}
