import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { superuserUrl } from '../test/support/superuser-url.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { StartupError } from './startup-error.ts';

const POLL_OPTIONS = { timeout: 20_000, interval: 20 };
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 });

let dataDir: string;
const owners: ChildProcess[] = [];
const running: EmbeddedPostgres[] = [];

const options = () => ({
  dataDir,
  log: () => undefined,
  onLost: (error: unknown) => {
    throw error;
  },
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(options());
  running.push(postgres);
  return postgres;
}

/** Starts PostgreSQL in a child process, which can be killed. */
async function startOwner(): Promise<{ url: string; kill: () => Promise<void> }> {
  const script = fileURLToPath(new URL('../test/support/postgres-owner.ts', import.meta.url));
  const owner = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  owners.push(owner);
  const [line] = await once(owner.stdout, 'data');
  const kill = async (): Promise<void> => {
    owner.kill('SIGKILL');
    await once(owner, 'exit');
  };
  return { url: String(line).trim(), kill };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end().catch(() => undefined);
  }
}

const write = (url: string, text: string) => query(url, `INSERT INTO kept VALUES ('${text}')`);
const read = (url: string) => query(url, 'SELECT text FROM kept');

const pidFile = () => join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
const postmasterPid = async (): Promise<number> => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'technovex-recovery-'));
  await chmod(dataDir, 0o711);
  // The remains of an interrupted first start.
  await mkdir(join(dataDir, 'postgres.unfinished-4194999', 'cluster'), { recursive: true });
  const postgres = await startEmbeddedPostgres(options());
  await query(postgres.url, 'CREATE TABLE kept (text text)');
  await postgres.stop();
});

afterEach(async () => {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL');
  for (const postgres of running.splice(0)) await postgres.stop();
  // A postmaster that a test left running is an orphan now.
  const postgres = await startEmbeddedPostgres(options());
  await query(postgres.url, 'TRUNCATE kept');
  await postgres.stop();
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('cleans up after an interrupted first start', async () => {
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('keeps data across a restart, with durable settings', async () => {
  const first = await startEmbeddedPostgres(options());
  await write(first.url, 'before');
  await first.stop();
  const { url } = await start();
  expect(await read(url)).toEqual(['before']);
  expect(
    await query(
      url,
      "SELECT setting FROM pg_settings WHERE name IN ('fsync', 'listen_addresses', 'synchronous_commit') ORDER BY name",
    ),
  ).toEqual(['on', '127.0.0.1', 'on']);
});

test('gives the database of an earlier version from the superuser to the site', async () => {
  const first = await startEmbeddedPostgres(options());
  const superuser = superuserUrl(first.url);
  await query(superuser, 'CREATE FUNCTION old() RETURNS int RETURN 1');
  await query(superuser, 'ALTER TABLE kept OWNER TO technovex');
  await query(superuser, 'ALTER DATABASE technovex OWNER TO technovex');
  await first.stop();
  const { url } = await start();

  await write(url, 'by the site');
  expect(await query(url, 'DROP FUNCTION old')).toEqual([]);
  expect(await query(url, 'SELECT usesuper FROM pg_user WHERE usename = current_user')).toEqual([false]);
  await expect(query(url, 'ALTER SYSTEM SET fsync = off')).rejects.toMatchObject({ code: '42501' });
});

test('requires the password', async () => {
  const { url } = await start();
  const guess = new URL(url);
  guess.password = 'guess';
  await expect(query(guess.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
});

test('restarts a killed postmaster on the same address without losing data', async () => {
  const { url } = await start();
  await write(url, 'acknowledged');
  const killed = await postmasterPid();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(await postmasterPid()).not.toBe(killed);
    expect(await read(url)).toEqual(['acknowledged']);
  }, POLL_OPTIONS);
});

test('takes over the orphan of a killed owner without losing data', async () => {
  const owner = await startOwner();
  await write(owner.url, 'acknowledged');
  const orphan = await postmasterPid();
  await owner.kill();
  const { url } = await start();
  expect(await read(url)).toEqual(['acknowledged']);
  expect(await postmasterPid()).toBe(orphan);
});

test('recovers from a stale PID file after owner and postmaster were killed', async () => {
  const owner = await startOwner();
  await write(owner.url, 'acknowledged');
  const postmaster = await postmasterPid();
  await owner.kill();
  process.kill(postmaster, 'SIGKILL');
  const { url } = await start();
  expect(await read(url)).toEqual(['acknowledged']);
});

test('ignores a stale PID file whose process id belongs to another program', async () => {
  const stale = [
    process.pid,
    join(dataDir, 'postgres', 'cluster'),
    1,
    5432,
    '',
    '127.0.0.1',
    '',
    'ready',
    '',
  ];
  await writeFile(pidFile(), stale.join('\n'));
  const { url } = await start();
  expect(await read(url)).toEqual([]);
});

test('rejects a second owner without affecting the first', async () => {
  const { url } = await start();
  await expect(startEmbeddedPostgres(options())).rejects.toThrow(
    new StartupError(`Another process already uses the database in ${dataDir}. Stop it, or set DATA_DIR.`),
  );
  expect(await read(url)).toEqual([]);
});

test('makes exactly one of two concurrent starts the owner', async () => {
  const results = await Promise.allSettled([start(), start()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test("shares a running owner's cluster and leaves it running", async () => {
  const owner = await start();
  const guest = await openEmbeddedPostgres(options());
  expect(guest.url).toBe(owner.url);
  await guest.stop();
  expect(await read(owner.url)).toEqual([]);
});

test('starts and stops the cluster if there is no owner to share', async () => {
  const guest = await openEmbeddedPostgres(options());
  expect(await read(guest.url)).toEqual([]);
  await guest.stop();
  await expect(readFile(pidFile())).rejects.toMatchObject({ code: 'ENOENT' });
});
