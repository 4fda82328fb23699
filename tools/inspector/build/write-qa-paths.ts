/** Writes the generated paths of all machines into `dist/qa-paths`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../../build/project.ts';
import { PATHS_FOLDER } from './qa-files.ts';
import { allPathFiles } from './qa-paths.ts';

const FOLDER = inProject(PATHS_FOLDER);

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const file of await allPathFiles()) {
  await writeFile(join(FOLDER, `${file.machine}.json`), JSON.stringify(file));
}
