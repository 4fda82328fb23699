/** `/readyz` tells the truth: whether a request that came now could be served. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { migrationNames } from '../../db/migrate.ts';
import { lockMiners } from '../../db/queries/miners.queries.ts';
import { sendBy } from '../../db/send.ts';
import { FULL_SERVER_KEY, type FullServer, startFullServer } from '../../test/support/full-server.ts';
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

/** Holds the miner's account, as another process may; what it answers lets go. */
async function holdMiner(): Promise<() => Promise<unknown>> {
  const holder = await server.database.db.transaction();
  await lockMiners(sendBy(holder), [MINER], 'wait');
  return () => holder.commit();
}

const waitingForLocks = async () =>
  (await server.database.db.raw('SELECT FROM pg_locks WHERE NOT granted')).rowCount;

test('not while the tables are older than this build', async () => {
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

test('also while the tables are newer', async () => {
  server = await startFullServer();

  await server.database.db('migrations').insert({ name: '999-later', batch: 9, migration_time: new Date() });

  expect(await ask('/readyz')).toEqual([200, 'ready']);
});

test('not while the database is silent, and again as soon as it is not', async () => {
  server = await startFullServer();
  const holder = await server.database.db.transaction();
  await holder.raw('LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE');

  expect(await ask('/readyz')).toEqual([503, 'The database does not answer.']);
  expect(await ask('/healthz')).toEqual([200, 'ok']);

  await holder.commit();
  expect(await ask('/readyz')).toEqual([200, 'ready']);
});

test('not while the database is stopped, and again when it is back', async () => {
  const gate = await openGate();
  server = await startFullServer({}, gate.through);
  expect(await ask('/readyz')).toEqual([200, 'ready']);

  await gate.close();
  expect(await ask('/readyz')).toEqual([503, 'The database does not answer.']);
  expect(await ask('/healthz')).toEqual([200, 'ok']);

  await gate.reopen();
  expect(await ask('/readyz')).toEqual([200, 'ready']);
  await server.stop();
  await gate.close();
});

test('not while requests are rejected', async () => {
  server = await startFullServer({ MAX_REQUESTS: '1' });
  const letGo = await holdMiner();
  const login = fetch(`${server.address}/api/miner/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: MINER, pin: '123456' }),
  });
  await expect.poll(waitingForLocks).toBe(1);

  expect(await ask('/readyz')).toEqual([503, 'The server is at its limit.']);
  expect((await ask('/api/miner/leaderboard'))[0]).toBe(503);
  expect(await ask('/healthz')).toEqual([200, 'ok']);

  await letGo();
  expect((await login).status).toBe(200);
  await expect.poll(() => ask('/readyz')).toEqual([200, 'ready']);
});

test('not while every save fails, and again with the first that succeeds, or when none is tried any more', async () => {
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
    // The database answers, and takes no save: as with a disk that is full.
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

test('not while the server stops; what was accepted is answered, and nobody else gets in', async () => {
  server = await startFullServer();
  const { hostname, port } = new URL(server.address);
  const letGo = await holdMiner();
  const expiresAt = Date.now() + 3_600_000;
  const session = { email: MINER, key: FULL_SERVER_KEY, expiresAt };
  const cookies = Object.entries(await openMinerSession(server.database.db, session))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const kept = connect(Number(port), hostname);
  const said = text(kept);
  kept.write(
    `PUT /api/miner/wallets/${MINER} HTTP/1.1\r\nHost: a\r\nCookie: ${cookies}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  );
  await expect.poll(waitingForLocks).toBe(1);

  const stopping = server.stop();
  kept.write('GET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed');
  await letGo();

  const answers = await said;
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  expect(answers).toMatch(/The server is stopping\.$/);
  await stopping;
});

/**
 * What stands between a server and its database, and can be closed as a database that is stopped
 * is.
 */
async function openGate() {
  let to = new URL('postgres://nowhere');
  const sockets = new Set<Socket>();
  const passing = createServer(here => {
    const there = connect(Number(to.port), to.hostname);
    for (const socket of [here, there]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    here.pipe(there).pipe(here);
  });
  const open = async (port: number): Promise<number> => {
    passing.listen(port, '127.0.0.1');
    await once(passing, 'listening');
    const address = passing.address();
    if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
    return address.port;
  };
  const port = await open(0);
  return {
    /** The address of a database through here. */
    through: (url: string): string => {
      to = new URL(url);
      const through = new URL(url);
      through.port = String(port);
      return through.href;
    },
    close: async (): Promise<void> => {
      const closed = new Promise(resolve => passing.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    reopen: () => open(port),
  };
}
