/** The postmaster: PostgreSQL's main process. It locks its cluster by `postmaster.pid`. */
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '../startup-error.ts';
import { type Cluster, runProgram } from './cluster.ts';
import { findReason } from './failure-reason.ts';
import { commandLine, isAlive } from './processes.ts';

/** PostgreSQL may take this long to recover after a crash. */
const START_TIMEOUT_SECONDS = 600;
const STOP_TIMEOUT_SECONDS = 30;
/** An empty PID file of this age is left from a crash: PostgreSQL fills it at once. */
const EMPTY_PID_FILE_AGE_MS = 10_000;

export const LOOPBACK = '127.0.0.1';

export type Settings = Readonly<Record<string, string>>;

const MEGABYTE = 1_048_576;

/**
 * Computes `shared_buffers`: an eighth of the memory, which the server and the page cache share.
 * The default of 128 MB holds less than half a million miners.
 */
const sharedBuffersMb = (): number => {
  const available = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(1_024, Math.max(128, Math.floor(available / 8 / MEGABYTE)));
};

const SETTINGS: Settings = {
  shared_buffers: `${sharedBuffersMb()}MB`,
  // The first change of a page after a checkpoint writes the full page to the WAL: checkpoints are
  // rare, and pages compressed.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  wal_compression: 'on',
  listen_addresses: LOOPBACK,
  // TCP only, so a crash leaves no socket file behind.
  unix_socket_directories: '',
  timezone: 'UTC',
  // The log stays short and contains no user input.
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Finds the port of the cluster's postmaster. Removes a stale PID file whose id another process or
 * a zombie has: PostgreSQL would refuse to start.
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

/** Starts the postmaster and waits for connections. Returns the reason of a failure. */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  settings: Settings,
): Promise<string | undefined> {
  // A former log would give the reason of a former stop.
  const unmoved = await rename(cluster.logFile, `${cluster.logFile}.previous`).catch(error => error);
  if (unmoved && unmoved.code !== 'ENOENT') return messageOf(unmoved);
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

/** Stops the postmaster, by an immediate shutdown if the fast one fails. */
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
  if (address === null || typeof address === 'string') throw new Error('The TCP server has no port.');
  return address.port;
}
