import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts';
import { beginWithoutServers, type ServerLock, shareServerLock } from './server-lock.ts';
import { StartupError } from './startup-error.ts';

let database: TestDatabase;
let restoring: pg.Client;
const locks: ServerLock[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  restoring = new pg.Client(database.url);
  await restoring.connect();
});
afterEach(async () => {
  for (const lock of locks.splice(0)) await lock.release();
  await restoring.end();
  await database.drop();
});

async function startServer(): Promise<ServerLock> {
  const lock = await shareServerLock(database.url);
  locks.push(lock);
  return lock;
}

/** Lists the PostgreSQL processes that hold the server lock. */
async function holders(): Promise<number[]> {
  const { rows } = await restoring.query<{ pid: number }>(
    `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

/** Counts all connections so far. */
async function sessions(): Promise<number> {
  const { rows } = await database.db.raw(
    'SELECT sessions::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0].sessions;
}

const IN_USE = new StartupError('A server is connected to this database: stop all of them first.');

test('a restore waits until the last server stops', async () => {
  const [first, second] = [await startServer(), await startServer()];

  await expect(beginWithoutServers(restoring)).rejects.toThrow(IN_USE);
  await first.release();
  await expect(beginWithoutServers(restoring)).rejects.toThrow(IN_USE);
  await second.release();
  await beginWithoutServers(restoring);
});

test('a server reacquires the lock after losing its connection', async () => {
  await startServer();
  const [lost] = await holders();

  await restoring.query('SELECT pg_terminate_backend($1)', [lost]);

  await expect.poll(async () => (await holders()).filter(pid => pid !== lost)).toHaveLength(1);
  await expect(beginWithoutServers(restoring)).rejects.toThrow(IN_USE);
});

test('a server whose connections end at once does not connect without end', async () => {
  await startServer();
  const ended = new Set<number>();
  const until = performance.now() + 1_500;
  while (performance.now() < until) {
    for (const pid of await holders()) {
      ended.add(pid);
      await restoring.query('SELECT pg_terminate_backend($1)', [pid]);
    }
  }
  expect(ended.size).toBeLessThanOrEqual(2);
});

test('a server reacquires the lock after a restore', async () => {
  const lock = await startServer();
  const { rows } = await database.db.raw(
    `SELECT pid, objid::bigint AS number FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock'
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  const isWaiting = async () => (await database.db.raw('SELECT FROM pg_locks WHERE NOT granted')).rowCount;
  // PostgreSQL queues shared requests behind an exclusive one.
  const exclusive = restoring.query(`BEGIN; SELECT pg_advisory_xact_lock(${rows[0].number})`);
  await expect.poll(isWaiting).toBe(1);
  const before = await sessions();
  await database.db.raw('SELECT pg_terminate_backend(?)', [rows[0].pid]);
  await exclusive;
  // The server has tried and failed.
  await expect.poll(sessions).toBeGreaterThan(before);
  expect(await holders()).toEqual([]);

  await restoring.query('COMMIT');

  await expect.poll(holders).toHaveLength(1);
  await lock.release();
  await expect.poll(holders).toEqual([]);
});

test('a server does not start during a restore', async () => {
  await beginWithoutServers(restoring);

  await expect(shareServerLock(database.url)).rejects.toThrow(
    new StartupError('A backup is being restored into this database: start again when that has ended.'),
  );

  await restoring.query('COMMIT');
  await startServer();
});

test('the lock does not hold back vacuum', async () => {
  await startServer();

  const { rows } = await restoring.query(
    'SELECT backend_xmin, backend_xid, state FROM pg_stat_activity WHERE pid = $1',
    await holders(),
  );
  expect(rows).toEqual([{ backend_xmin: null, backend_xid: null, state: 'idle in transaction' }]);
});
