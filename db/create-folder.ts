import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder, and those above it that are missing. Node's own recursive `mkdir` never ends in a
 * file system that accepts no folders, such as `/proc`. Returns the topmost folder that it has created.
 * @throws the error of the operating system
 */
export async function createFolder(folder: string, mode = 0o777): Promise<string | undefined> {
  try {
    await mkdir(folder, { mode });
    return folder;
  } catch (error) {
    const { code } = Object(error);
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return undefined;
    const parent = dirname(folder);
    if (code !== 'ENOENT' || existsSync(parent)) throw error;
    const created = await createFolder(parent, mode);
    await mkdir(folder, { mode });
    return created;
  }
}
