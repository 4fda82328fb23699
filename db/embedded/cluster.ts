/** A cluster: one folder with PostgreSQL's files, the password of its roles, and its log. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messageOf, StartupError } from '../startup-error.ts';
import { syncFolder } from '../sync-folder.ts';
import { postgresPrograms } from './binaries.ts';
import { explainFailure, findReason } from './failure-reason.ts';
import { isAlive } from './processes.ts';
import { requireShellSafePath } from './shell-safe-path.ts';
import { clusterUser, type SystemUser } from './system-user.ts';

/** The superuser, who owns the cluster. */
export const SUPERUSER = 'technovex';

/** Owns the site's database. Not a superuser, so that privileges bind it. */
export const SITE_ROLE = 'technovex_site';

export interface Cluster {
  readonly files: string;
  readonly logFile: string;
  readonly password: string;
  readonly user: SystemUser | undefined;
  readonly programs: string;
}

export interface ClusterOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
}

/** Returns or creates a folder's cluster, renamed into place: an aborted start leaves no part. */
export async function prepareCluster({ dataDir, log }: ClusterOptions): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const files = join(folder, 'cluster');
  const user = await clusterUser(folder);
  const programs = await postgresPrograms(user);
  requireShellSafePath(programs, 'Move the project, or set DATABASE_URL.');
  if (!(await exists(folder))) {
    log('Creating the database (once) ...');
    await createCluster(folder, programs, user);
  }
  const password = await readPassword(folder, user);
  return { files, logFile: join(folder, 'log'), password, user, programs };
}

/** Runs a program of PostgreSQL, detached: a Ctrl-C must not interrupt a start or a stop. */
export function runProgram(
  { programs, user }: Pick<Cluster, 'programs' | 'user'>,
  name: 'initdb' | 'pg_ctl',
  flags: readonly string[],
): Promise<{ ok: boolean; output: string }> {
  const { PATH = '' } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(join(programs, name), flags, {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      // The programs would obey inherited variables such as PGDATA and PGOPTIONS.
      env: { PATH, LC_ALL: 'C' },
    });
    let output = '';
    child.stdout.on('data', chunk => {
      output += chunk;
    });
    child.stderr.on('data', chunk => {
      output += chunk;
    });
    child.once('error', cause =>
      reject(new StartupError(`${name} could not be run: ${cause.message}`, { cause })),
    );
    child.once('close', code => resolve({ ok: code === 0, output: output.trim() }));
  });
}

async function createCluster(folder: string, programs: string, user: SystemUser | undefined): Promise<void> {
  const unfinished = `${folder}.unfinished-${process.pid}`;
  try {
    await removeUnfinished(folder);
    await mkdir(unfinished, { mode: 0o700 });
    const passwordFile = join(unfinished, 'password');
    await writeFile(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
    if (user) {
      await chown(passwordFile, user.uid, user.gid);
      await chown(unfinished, user.uid, user.gid);
    }
    await initialise(unfinished, passwordFile, programs, user);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    // A concurrent start may have created the cluster first.
    if (await exists(folder)) return;
    if (cause instanceof StartupError) throw cause;
    const place = { folder: dirname(folder), uid: user?.uid };
    throw new StartupError(
      await explainFailure('The database could not be created', messageOf(cause), place),
      { cause },
    );
  }
}

async function initialise(
  folder: string,
  passwordFile: string,
  programs: string,
  user: SystemUser | undefined,
): Promise<void> {
  const { ok, output } = await runProgram({ programs, user }, 'initdb', [
    `--pgdata=${join(folder, 'cluster')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The collation must not depend on the machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  if (!ok) throw new Error(findReason(output));
}

async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    const pid = Number(/^postgres\.unfinished-(\d+)$/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function readPassword(folder: string, user: SystemUser | undefined): Promise<string> {
  try {
    return (await readFile(join(folder, 'password'), 'utf8')).trim();
  } catch (cause) {
    const place = { folder, uid: user?.uid };
    throw new StartupError(await explainFailure('The database cannot be opened', messageOf(cause), place), {
      cause,
    });
  }
}

const exists = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined)) !== undefined;
