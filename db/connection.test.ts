import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/support/database.ts';
import { FaultyProxy } from '../tools/faults/faulty-proxy.ts';
import { SeededRandom } from '../tools/faults/seeded-random.ts';
import { connect, type Database } from './connection.ts';
import { inPipeline } from './pipeline.ts';

/** Milliseconds: more than a statement takes on a busy machine. */
const REQUEST_TIMEOUT_MS = 1_500;

async function withSilence(work: (db: Database, fallSilent: () => void) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  const target = { host: url.hostname, port: Number(url.port) };
  const proxy = await FaultyProxy.open(() => target, new SeededRandom(1));
  url.port = String(proxy.port);
  const db = connect(url.href, REQUEST_TIMEOUT_MS);
  try {
    await work(db, () => proxy.injectAll('blackhole'));
  } finally {
    await proxy.close();
    await db.destroy();
    await database.drop();
  }
}

test('a connection that has fallen silent is given up, and the next one serves', () =>
  withSilence(async (db, fallSilent) => {
    const ask = async () => (await db.raw('SELECT 1 AS one')).rows;
    await ask();

    fallSilent();

    await expect(ask()).rejects.toThrow();
    await expect.poll(ask).toEqual([{ one: 1 }]);
  }));

test('so is one in the middle of a transaction', () =>
  withSilence(async (db, fallSilent) => {
    const ask = (between: () => void) =>
      inPipeline(db, async ({ send, commit }) => {
        const rows = await send('SELECT 1 AS one', []);
        between();
        await commit();
        return rows;
      });

    await expect(ask(fallSilent)).rejects.toThrow();
    await expect.poll(() => ask(() => undefined)).toEqual([{ one: 1 }]);
  }));
