/** The servers of former releases, as `tools/releases/keep-release.ts` kept them. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { inProject } from '../../tools/build/project.ts';
import { type ServerProcess, spawnServer } from './server-process.ts';

const FOLDER = inProject('test', 'fixtures', 'releases');
const ENDING = '.js.br';

/** The versions, oldest first. */
export const formerReleases: readonly string[] = readdirSync(FOLDER)
  .filter(file => file.endsWith(ENDING))
  .map(file => file.slice(0, -ENDING.length))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** Starts a release's server from a project of its own, with the packages of this one. */
export async function spawnFormerServer(
  version: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const project = join(folder, version);
  const file = join(project, 'server.js');
  if (!existsSync(project)) {
    await mkdir(project);
    await symlink(inProject('node_modules'), join(project, 'node_modules'));
    await writeFile(join(project, 'package.json'), '{"type":"module"}');
    await writeFile(file, brotliDecompressSync(await readFile(join(FOLDER, `${version}${ENDING}`))));
  }
  return spawnServer(env, { program: [file] });
}
