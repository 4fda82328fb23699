/** The readiness probe: `/readyz` answers 503 while the server cannot serve. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { migrationNames } from '../../db/migrate.ts';
import { lockMiners } from '../../db/queries/miners.queries.ts';
import { sendBy } from '../../db/send.ts';
import { FULL_SERVER_KEY, type FullServer, startFullServer } from '../../test/support/full-server.ts';
import { countLockWaits } from '../../test/support/lock-waits.ts';
import { openMinerSession } from '../../test/support/session-cookie.ts';
import { openTestBrowser } from '../../test/support/test-browser.ts';

const MINER = 'demo@technovex.example';

let server: FullServer;
afterEach(() => {
  vi.restoreAllMocks();
  return server.remove();
});

const ask = async (path: string): Promise<readonly [number, string]> => {
  const response = await fetch(`${server.address}${path}`);
  return [response.status, await response.text()];
};

/** Locks the miner's account, as another process may. Returns the function that unlocks it. */
async function lockMiner(): Promise<() => Promise<unknown>> {
  const holder = await server.database.db.transaction();
  await lockMiners(sendBy(holder), [MINER], 'wait');
  return () => holder.commit();
}

const waitingForLocks = () => countLockWaits(server.database.db);

test('not ready while migrations are missing', async () => {
  server = await startFullServer();
  expect(await ask('/readyz')).toEqual([200, 'ready']);

  await server.database
    .db('migrations')
    .where({ name: migrationNames.at(-1) })
    .delete();
  expect(await ask('/readyz')).toEqual([503, 'The database lacks migrations.']);
  await server.database.db.schema.dropTable('migrations');
  expect(await ask('/readyz')).toEqual([503, 'The database lacks migrations.']);
  expect(await ask('/healthz')).toEqual([200, 'ok']);
});

test('ready while the database has newer migrations', async () => {
  server = await startFullServer();

  await server.database.db('migrations').insert({ name: '999-later', batch: 9, migration_time: new Date() });

  expect(await ask('/readyz')).toEqual([200, 'ready']);
});

test('not ready while the database does not answer', async () => {
  server = await startFullServer();
  const holder = await server.database.db.transaction();
  await holder.raw('LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE');

  expect(await ask('/readyz')).toEqual([503, 'The database does not answer.']);
  expect(await ask('/healthz')).toEqual([200, 'ok']);

  await holder.commit();
  expect(await ask('/readyz')).toEqual([200, 'ready']);
});

test('not ready while the database is down', async () => {
  const proxy = await openProxy();
  server = await startFullServer({}, proxy.through);
  expect(await ask('/readyz')).toEqual([200, 'ready']);

  await proxy.close();
  expect(await ask('/readyz')).toEqual([503, 'The database does not answer.']);
  expect(await ask('/healthz')).toEqual([200, 'ok']);

  await proxy.reopen();
  expect(await ask('/readyz')).toEqual([200, 'ready']);
  await server.stop();
  await proxy.close();
});

test('not ready while admission control rejects requests', async () => {
  server = await startFullServer({ MAX_REQUESTS: '1' });
  const unlock = await lockMiner();
  const login = fetch(`${server.address}/api/miner/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: MINER, pin: '123456' }),
  });
  await expect.poll(waitingForLocks).toBe(1);

  expect(await ask('/readyz')).toEqual([503, 'The server is at its limit.']);
  expect((await ask('/api/miner/leaderboard'))[0]).toBe(503);
  expect(await ask('/healthz')).toEqual([200, 'ok']);

  await unlock();
  expect((await login).status).toBe(200);
  await expect.poll(() => ask('/readyz')).toEqual([200, 'ready']);
});

test('not ready while every save fails, until one succeeds or none is sent for half a minute', async () => {
  server = await startFullServer();
  const { db } = server.database;
  const session = { email: MINER, key: FULL_SERVER_KEY, expiresAt: Date.now() + 3_600_000 };
  const browser = openTestBrowser(server.address);
  for (const [name, value] of Object.entries(await openMinerSession(db, session)))
    browser.setCookie(name, value);
  const save = async () => (await browser.put(`/api/miner/wallets/${MINER}`, {})).status;
  const realNow = performance.now.bind(performance);
  let passedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs);
  const failForTenSeconds = async () => {
    // The database answers but rejects saves, as with a full disk.
    await db.raw('ALTER TABLE miners RENAME TO hidden');
    const before = [await save(), await ask('/readyz')];
    passedMs += 10_000;
    return [...before, await save(), await ask('/readyz')];
  };
  const failing = [500, [200, 'ready'], 500, [503, 'Saves are failing.']];
  expect(await save()).toBe(200);

  expect(await failForTenSeconds()).toEqual(failing);
  await db.raw('ALTER TABLE hidden RENAME TO miners');
  expect([await save(), await ask('/readyz')]).toEqual([200, [200, 'ready']]);

  expect(await failForTenSeconds()).toEqual(failing);
  passedMs += 30_000;
  expect(await ask('/readyz')).toEqual([200, 'ready']);
});

test('not ready while the server stops, which answers accepted requests and accepts no connection', async () => {
  server = await startFullServer();
  const { hostname, port } = new URL(server.address);
  const unlock = await lockMiner();
  const expiresAt = Date.now() + 3_600_000;
  const session = { email: MINER, key: FULL_SERVER_KEY, expiresAt };
  const cookies = Object.entries(await openMinerSession(server.database.db, session))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const [keptAlive, openedBefore] = [connect(Number(port), hostname), connect(Number(port), hostname)];
  const [received, readiness] = [text(keptAlive), text(openedBefore)];
  keptAlive.write(
    `PUT /api/miner/wallets/${MINER} HTTP/1.1\r\nHost: a\r\nCookie: ${cookies}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  );
  await expect.poll(waitingForLocks).toBe(1);

  const stopping = server.stop();
  openedBefore.write('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed');
  await unlock();

  expect(await received).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/s);
  expect(await readiness).toMatch(/^HTTP\/1\.1 503 .*The server is stopping\.$/s);
  await stopping;
});

/** Opens a TCP proxy to the database that can be closed, as if the database were down. */
async function openProxy() {
  let target = new URL('postgres://nowhere');
  const sockets = new Set<Socket>();
  const proxy = createServer(client => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  });
  const open = async (port: number): Promise<number> => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
    const address = proxy.address();
    if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
    return address.port;
  };
  const port = await open(0);
  return {
    /** Returns the URL of a database through this proxy. */
    through: (url: string): string => {
      target = new URL(url);
      const through = new URL(url);
      through.port = String(port);
      return through.href;
    },
    close: async (): Promise<void> => {
      const closed = new Promise(resolve => proxy.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    reopen: () => open(port),
  };
}
