/** PostgreSQL refuses to run as root: under root its processes run as an ordinary user. */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

const execute = promisify(execFile);

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Returns the clusters' user under root: its owner, or else `postgres`, created if missing. */
export async function clusterUser(clusterFolder: string): Promise<SystemUser | undefined> {
  if (!isRoot()) return undefined;
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findPostgresUser()) ?? createPostgresUser();
}

/** Returns whether `user` may access a path, by a flag of `test`. */
export async function mayAccess(user: SystemUser | undefined, flag: '-x' | '-r' | '-w', path: string) {
  try {
    await execute('test', [flag, path], { ...user, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

async function findPostgresUser(): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([
      execute('id', ['-u', 'postgres']),
      execute('id', ['-g', 'postgres']),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createPostgresUser(): Promise<SystemUser> {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'];
  // A concurrent start may have created the user; the lookup decides.
  await execute('useradd', flags).catch(() => undefined);
  const user = await findPostgresUser();
  if (user) return user;
  throw new StartupError(
    'PostgreSQL does not run as root, and the user "postgres" could not be created. Create it, start as an ordinary user, or set DATABASE_URL.',
  );
}
