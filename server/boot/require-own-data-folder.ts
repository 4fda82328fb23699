import { relative, resolve } from 'node:path';
import { StartupError } from '../../db/startup-error.ts';
import type { Environment } from './config.ts';

/**
 * Requires that a deployment keeps its data outside the project folder: an upgrade that replaces
 * the folder would begin with an empty database.
 * @throws StartupError
 */
export function requireOwnDataFolder(env: Environment, projectFolder: string): void {
  const wanted = env['DATA_DIR']?.trim();
  if (!wanted) {
    throw new StartupError('Set DATA_DIR to a folder outside the project, where upgrades keep the data.');
  }
  const way = relative(projectFolder, resolve(wanted));
  if (!way.startsWith('..')) {
    throw new StartupError(`DATA_DIR: ${wanted} is inside the project, which upgrades replace.`);
  }
}
