import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project to which a module belongs, as a source or as part of a build, which lies elsewhere. */
export function projectFolderOf(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The server lies outside of its project.');
    folder = parent;
  }
  return folder;
}
