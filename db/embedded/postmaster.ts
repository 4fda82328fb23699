/** PostgreSQL's main process, the postmaster, which holds a cluster through its file `postmaster.pid`. */
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { type Cluster, runProgram } from './cluster.ts';
import { findReason } from './failure-reason.ts';
import { commandLine, isAlive } from './processes.ts';

/** Seconds that PostgreSQL may take to recover after a crash before its start counts as failed. */
const START_TIMEOUT_SECONDS = 600;
const STOP_TIMEOUT_SECONDS = 30;
/** PostgreSQL writes its PID file right after it has created it: an empty one of this age is what a crash of the machine left behind. */
const EMPTY_PID_FILE_AGE_MS = 10_000;

export const LOOPBACK = '127.0.0.1';

export type Settings = Readonly<Record<string, string>>;

const MEGABYTE = 1_048_576;

/**
 * An eighth of the memory that this process may use: PostgreSQL shares the machine with the server, and the system keeps files in memory as
 * well. Its own default, 128 MB, is for any machine, and holds less than half of a million miners.
 */
const pageMemory = (): number => {
  const available = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(1_024, Math.max(128, Math.floor(available / 8 / MEGABYTE)));
};

const SETTINGS: Settings = {
  shared_buffers: `${pageMemory()}MB`,
  // After a checkpoint the first change of each page writes all of it to the log: so there are few, and pages are packed.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  wal_compression: 'on',
  listen_addresses: LOOPBACK,
  // TCP alone: no socket file can be left behind.
  unix_socket_directories: '',
  timezone: 'UTC',
  // The log stays short and free of what users typed.
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * The port of the postmaster that holds the cluster; undefined when none does. A file whose process id now belongs to
 * something else, or to a zombie, is removed: PostgreSQL would take it for a running server and refuse to start.
 */
export async function findRunningPort({ files }: Cluster): Promise<number | undefined> {
  const pidFile = join(files, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  const [pid = '', , , port = ''] = text?.split('\n') ?? [];
  if (text === '' && (await isOlderThan(pidFile, EMPTY_PID_FILE_AGE_MS))) await rm(pidFile, { force: true });
  if (!/^\d+$/.test(pid) || !isAlive(Number(pid))) return undefined;
  const command = (await commandLine(Number(pid))).replaceAll('\n', ' ');
  if (command.includes(`postgres -D ${files} `)) return Number(port);
  await rm(pidFile, { force: true });
  return undefined;
}

async function isOlderThan(file: string, ageMs: number): Promise<boolean> {
  const { mtimeMs } = await stat(file);
  return Date.now() - mtimeMs > ageMs;
}

/** Starts the postmaster and waits until it accepts connections. Answers why it did not start, if it did not. */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  settings: Settings,
): Promise<string | undefined> {
  await rename(cluster.logFile, `${cluster.logFile}.previous`).catch(() => undefined);
  const options = Object.entries({ ...SETTINGS, ...settings, port: String(port) });
  const { ok, output } = await runProgram(cluster, 'pg_ctl', [
    'start',
    '--wait',
    `--timeout=${START_TIMEOUT_SECONDS}`,
    `--pgdata=${cluster.files}`,
    `--log=${cluster.logFile}`,
    `--options=${options.map(([name, value]) => `-c ${name}='${value}'`).join(' ')}`,
  ]);
  return ok ? undefined : findReason(output, await readFile(cluster.logFile, 'utf8').catch(() => ''));
}

/** Stops the postmaster cleanly; it ends its connections itself. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const stop = (mode: 'fast' | 'immediate') =>
    runProgram(cluster, 'pg_ctl', [
      'stop',
      '--wait',
      `--mode=${mode}`,
      `--timeout=${STOP_TIMEOUT_SECONDS}`,
      `--pgdata=${cluster.files}`,
    ]);
  const { ok } = await stop('fast');
  if (!ok && (await findRunningPort(cluster)) !== undefined) await stop('immediate');
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, resolve);
  });
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return address.port;
}
