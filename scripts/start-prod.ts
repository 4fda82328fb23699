/** `npm run start:prod`: serves the built site. Installs, builds and creates no files of the project. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../db/startup-error.ts';
import { parseConfig } from '../server/boot/config.ts';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { projectFolderOf } from '../server/boot/project-folder.ts';
import { requireOwnDataFolder } from '../server/boot/require-own-data-folder.ts';
import { runSite, SITE } from '../server/boot/run-site.ts';
import { unreachableNode } from '../server/boot/unreachable-node.ts';

const projectFolder = projectFolderOf(import.meta.url);

try {
  if (!existsSync(join(projectFolder, 'dist', SITE.client, 'pages'))) {
    throw new StartupError('The site is not built: run `npm run build` first, with all packages.');
  }
  requireOwnDataFolder(process.env, projectFolder);
  const problem = unreachableNode(parseConfig(process.env));
  if (problem !== undefined) throw new StartupError(problem);
  runSite(SITE);
} catch (error) {
  exitWithError(error);
}
