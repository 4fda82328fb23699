/** With a damaged data folder, the embedded PostgreSQL starts, or one line explains the failure. */
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SmallDisk } from '../../tools/faults/small-disk.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { StartupError } from '../startup-error.ts';
import { clusterUser } from './system-user.ts';

let dataDir: string;
let cluster: string;
let pidFile: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'technovex-failures-'));
  await chmod(dataDir, 0o711);
  cluster = join(dataDir, 'postgres', 'cluster');
  pidFile = join(cluster, 'postmaster.pid');
  expect(await start()).toBe('started');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(pidFile, { recursive: true, force: true });
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Starts and stops PostgreSQL. Returns the message of a failure. */
async function start(folder = dataDir): Promise<string> {
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: folder,
      log: () => undefined,
      onLost: error => {
        throw error;
      },
    });
    await postgres.stop();
    return 'started';
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return error instanceof StartupError ? error.message : '';
  }
}

/** Returns the owner of the files. */
const uid = async (): Promise<number | undefined> =>
  (await clusterUser(join(dataDir, 'postgres')))?.uid ?? process.getuid?.();

test('removes an empty PID file left by a crash', async () => {
  await writeFile(pidFile, '');
  await utimes(pidFile, 1, 1);

  expect(await start()).toBe('started');
});

test('names a PID file without a process id', async () => {
  await writeFile(pidFile, 'no number\n');

  expect(await start()).toBe(
    `The embedded PostgreSQL did not start: invalid data in PID file "${pidFile}". Remove that file if no PostgreSQL runs in this folder.`,
  );
  expect(await readFile(pidFile, 'utf8')).toBe('no number\n');
});

test('removes a PID file whose id belongs to another program, even if that uses the folder', async () => {
  const reader = spawn('tail', ['-f', join(cluster, 'PG_VERSION')], { stdio: 'ignore' });
  children.push(reader);
  await writeFile(pidFile, `${reader.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n`);

  expect(await start()).toBe('started');
});

test('names an inaccessible folder with a remedy', async () => {
  await chmod(cluster, 0);
  const refusal = await start();
  await chmod(cluster, 0o700);

  expect(refusal).toBe(
    `The embedded PostgreSQL did not start: could not open PID file "${pidFile}": Permission denied. The folder must belong to the user who runs PostgreSQL: chown -R ${await uid()} "${join(dataDir, 'postgres')}"`,
  );
});

test("ignores libpq's environment variables", async () => {
  vi.stubEnv('PGSSLMODE', 'require');
  vi.stubEnv('PGREPLICATION', 'database');
  vi.stubEnv('PGOPTIONS', '-c no_such_setting=1');

  expect(await start()).toBe('started');
});

test('names a full disk', async ({ skip }) => {
  const folder = join(dataDir, 'disk');
  await mkdir(folder);
  const disk = await SmallDisk.mount(folder, 60);
  if (typeof disk === 'string') return skip(disk);
  try {
    const onDisk = join(folder, 'data');
    await mkdir(onDisk, { mode: 0o711 });
    await disk.fill();
    expect(await start(onDisk)).toMatch(
      /^The database could not be created: .*(?:no space left|No space left).*\. Free some space on the disk of \S+\.$/,
    );
    await disk.free();
    expect(await start(onDisk)).toBe('started');
    await disk.fill();
    expect(await start(onDisk)).toBe(
      `The embedded PostgreSQL did not start: no space left on the disk. Free some space on the disk of ${join(onDisk, 'postgres')}.`,
    );
  } finally {
    await disk.unmount();
  }
});

test('names a read-only disk, whatever the log of the last start says', async ({ skip }) => {
  const folder = join(dataDir, 'read-only');
  await mkdir(folder);
  const disk = await SmallDisk.mount(folder, 200);
  if (typeof disk === 'string') return skip(disk);
  try {
    const onDisk = join(folder, 'data');
    await mkdir(onDisk, { mode: 0o711 });
    expect(await start(onDisk)).toBe('started');
    const log = join(onDisk, 'postgres', 'log');
    await appendFile(log, 'FATAL:  the system is shutting down\n');
    await disk.makeReadOnly();
    expect(await start(onDisk)).toBe(
      `The embedded PostgreSQL did not start: EROFS: read-only file system, rename '${log}' -> '${log}.previous'. Make the disk of ${join(onDisk, 'postgres')} writable.`,
    );
  } finally {
    await disk.unmount();
  }
});

test('names a read-only disk without a database', async ({ skip }) => {
  const folder = join(dataDir, 'empty');
  await mkdir(folder);
  const disk = await SmallDisk.mount(folder, 1);
  if (typeof disk === 'string') return skip(disk);
  try {
    await disk.makeReadOnly();
    expect(await start(folder)).toMatch(
      /^The database could not be created: EROFS: read-only file system, mkdir .*\. Make the disk of \S+ writable\.$/,
    );
  } finally {
    await disk.unmount();
  }
});
