import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/support/database.ts';
import { FaultyProxy } from '../tools/faults/faulty-proxy.ts';
import { SeededRandom } from '../tools/faults/seeded-random.ts';
import { connect, type Database } from './connection.ts';

/** More than a statement takes on a busy machine. */
const QUERY_TIMEOUT_MS = 1_500;

async function withProxy(work: (db: Database, blackhole: () => void) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  const target = { host: url.hostname, port: Number(url.port) };
  const proxy = await FaultyProxy.open(() => target, new SeededRandom(1));
  url.port = String(proxy.port);
  const db = connect(url.href, { queryTimeoutMs: QUERY_TIMEOUT_MS });
  try {
    await work(db, () => proxy.injectAll('blackhole'));
  } finally {
    await proxy.close();
    await db.destroy();
    await database.drop();
  }
}

test('closes a silently lost connection and opens another', () =>
  withProxy(async (db, blackhole) => {
    const ask = async () => (await db.raw('SELECT 1 AS one')).rows;
    await ask();

    blackhole();

    await expect(ask()).rejects.toThrow();
    await expect.poll(ask).toEqual([{ one: 1 }]);
  }));

test('closes a connection lost within a transaction', () =>
  withProxy(async (db, blackhole) => {
    const ask = (between: () => void) =>
      db.transaction(async transaction => {
        const { rows } = await transaction.raw('SELECT 1 AS one');
        between();
        return rows;
      });

    await expect(ask(blackhole)).rejects.toThrow();
    await expect.poll(() => ask(() => undefined)).toEqual([{ one: 1 }]);
  }));

test('errors contain the statement without its values', async () => {
  const { db, drop } = await createTestDatabase();
  const miner = { email: 'UPPER@example.com', pin_hash: 'secret' };

  const error: unknown = await db('miners')
    .insert(miner)
    .catch(cause => cause);
  await drop();

  expect(String(error)).toContain('insert into "miners"');
  expect(String(error)).not.toContain('secret');
});
