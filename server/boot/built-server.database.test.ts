/** The built server as `npm start` runs it, started from another folder. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect as connectToDatabase } from '../../db/connection.ts';
import { findFreePort } from '../../db/embedded/postmaster.ts';
import { migrationNames } from '../../db/migrate.ts';
import { createMiner } from '../../db/queries/miner-accounts.queries.ts';
import { lockMiners } from '../../db/queries/miners.queries.ts';
import { sendBy } from '../../db/send.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { killServers, type ServerProcess, spawnServer } from '../../test/support/server-process.ts';
import { openMinerSession } from '../../test/support/session-cookie.ts';
import { superuserUrl } from '../../test/support/superuser-url.ts';
import { buildServerIfChanged } from '../../tools/build/build-server.ts';

// Each test creates its own database first.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  expect(await buildServerIfChanged()).toBeUndefined();
  folder = await mkdtemp(join(tmpdir(), 'technovex-built-'));
  // If the tests run as root, PostgreSQL runs as another user.
  await chmod(folder, 0o711);
  return () => rm(folder, { recursive: true, force: true });
});
afterEach(killServers);

test('starts the embedded PostgreSQL, migrates, serves, and stops', async () => {
  const server = spawnServer({ DATA_DIR: folder });
  const address = await server.address;

  expect(await (await fetch(`${address}/readyz`)).text()).toBe('ready');
  expect(await (await fetch(`${address}/api/miner/leaderboard`)).json()).toEqual([]);
  expect((await (await fetch(`${address}/api/achievements`)).json()).length).toBeGreaterThan(0);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual([0, null]);
});

describe('with an external database', () => {
  const KEY = 'a key for processes that is long enough';
  const EMAIL = 'miner@example.com';

  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await killServers();
    await database.drop();
  });

  const start = (): ServerProcess =>
    spawnServer({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'error', SESSION_KEYS: KEY });

  const waitingForLocks = async (): Promise<number> =>
    (await database.db.raw('SELECT FROM pg_locks WHERE NOT granted')).rowCount;

  test('an error is logged with source lines', async () => {
    await database.db.raw(
      `INSERT INTO miners (email, pin_hash, hashrate, bowl_emptied_at, created_at, total, total_reached_at)
       VALUES ('a@example.com', '', 500, now(), now(), 9007199254740993, now())`,
    );
    const server = start();

    const { status } = await fetch(`${await server.address}/api/miner/leaderboard`);

    expect(status).toBe(500);
    server.child.kill('SIGTERM');
    expect(await server.said).toMatch(/\/db\/queries\/columns\.ts:\d+/);
  });

  test.runIf(existsSync('/dev/full'))(
    'keeps serving when the disk of standard output is full, and counts write errors',
    async () => {
      const full = await open('/dev/full', 'w');
      const [port, metricsPort] = [await findFreePort(), await findFreePort()];
      const server = spawnServer(
        {
          DATABASE_URL: database.url,
          DATA_DIR: folder,
          SESSION_KEYS: KEY,
          ADMIN_PASSWORD: 'a password',
          DEMO_MINER_PIN: '123456',
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
        },
        { stdout: full.fd },
      );
      const ask = (path: string) =>
        fetch(`http://127.0.0.1:${port}${path}`).then(
          answer => answer.text(),
          () => 'no answer',
        );
      const metrics = () =>
        fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
          answer => answer.text(),
          () => 'no answer',
        );

      await expect.poll(() => ask('/readyz')).toBe('ready');
      await expect.poll(metrics).toMatch(/^technovex_log_write_errors_total [1-9]/m);
      expect(await metrics()).toMatch(/^technovex_log_lines_dropped_total 0$/m);
      expect(await ask('/readyz')).toBe('ready');

      server.child.kill('SIGTERM');
      expect(await server.ended).toEqual([0, null]);
      await full.close();
    },
  );

  /** Starts a server with a save in flight that waits for a lock. */
  async function startWithLockedSave() {
    await createMiner(database.db, { email: EMAIL, pinHash: '', createdAt: Date.now() });
    const session = { email: EMAIL, key: KEY, expiresAt: Date.now() + 3_600_000 };
    const cookies = Object.entries(await openMinerSession(database.db, session));
    const server = start();
    const address = await server.address;
    const holder = await database.db.transaction();
    await lockMiners(sendBy(holder), [EMAIL], 'wait');
    const save = fetch(`${address}/api/miner/wallets/${EMAIL}`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: '{}',
    });
    await expect.poll(waitingForLocks).toBe(1);
    return { server, save, unlock: () => holder.commit() };
  }

  test('a stop answers accepted requests, and ignores a duplicate signal', async () => {
    const { server, save, unlock } = await startWithLockedSave();

    server.child.kill('SIGTERM');
    server.child.kill('SIGINT');
    const address = await server.address;
    await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'refused')).toBe('refused');
    await unlock();

    expect((await save).status).toBe(200);
    expect(await server.ended).toEqual([0, null]);
  });

  test('a stop closes connections without a request, and waits for the others', async () => {
    const { server, save, unlock } = await startWithLockedSave();
    const { hostname, port } = new URL(await server.address);
    const idle = connect({ host: hostname, port: Number(port) });
    const closed = new Promise(resolve => idle.once('close', resolve));
    idle.on('error', () => undefined);
    await once(idle, 'connect');

    server.child.kill('SIGTERM');
    await closed;
    await unlock();

    expect((await save).status).toBe(200);
    expect(await server.ended).toEqual([0, null]);
  });

  test('a second signal exits immediately', async () => {
    const { server, save, unlock } = await startWithLockedSave();
    const lost = expect(save).rejects.toThrow('fetch failed');

    const signals = setInterval(() => server.child.kill('SIGTERM'), 50);
    const ended = await server.ended;
    clearInterval(signals);

    expect(ended).toEqual([1, null]);
    expect(await server.complained).toBe('A second signal aborted the stop. The next start recovers.\n');
    await lost;
    await unlock();
  });

  describe('with an empty database', () => {
    const LOCK = 4_711;

    beforeEach(() => database.db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));

    const applied = () => database.db('migrations').orderBy('id').pluck('name');

    test('two processes that start at once both serve, and one migrates', async () => {
      const servers = [start(), start()];

      const answers = await Promise.all(
        servers.map(async ({ address }) => (await fetch(`${await address}/readyz`)).text()),
      );

      expect(answers).toEqual(['ready', 'ready']);
      expect(await applied()).toEqual(migrationNames);
      const created = servers.map(async ({ child, said }) => {
        child.kill('SIGTERM');
        return (await said).includes('Created the first accounts.');
      });
      expect((await Promise.all(created)).sort()).toEqual([false, true]);
    });

    test('a process killed during a migration does not block the next one', async () => {
      // A migration waits in the middle until the lock is free.
      const superuser = connectToDatabase(superuserUrl(database.url));
      await superuser.raw(`
        CREATE FUNCTION wait_in_the_middle() RETURNS event_trigger LANGUAGE plpgsql AS $$
          BEGIN
            IF EXISTS (SELECT FROM pg_event_trigger_ddl_commands() WHERE object_identity = 'public.presale_phases') THEN
              PERFORM pg_advisory_xact_lock(${LOCK});
            END IF;
          END $$;
        CREATE EVENT TRIGGER wait_in_the_middle ON ddl_command_end EXECUTE FUNCTION wait_in_the_middle()`);
      await superuser.destroy();
      const holder = await database.db.transaction();
      await holder.raw('SELECT pg_advisory_xact_lock(?)', [LOCK]);
      const killed = start();
      await expect.poll(waitingForLocks).toBe(1);
      const other = start();
      // It waits for the first process.
      await expect.poll(waitingForLocks).toBe(2);

      killed.child.kill('SIGKILL');
      await killed.ended;
      await holder.commit();

      expect(await (await fetch(`${await other.address}/readyz`)).text()).toBe('ready');
      expect(await applied()).toEqual(migrationNames);
    });
  });
});
