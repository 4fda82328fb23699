/** The map of shards, as Citus has them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDistribution } from '../../db/queries/shards.queries.ts';
import { createShardMap } from '../../server/miner/shard-map.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const emails = (count: number, name = 'miner') =>
  Array.from({ length: count }, (_, at) => `${name}-${at}@example.com`);

const openMap = async () => createShardMap(database.db, await findDistribution(database.db));

test('accounts of one shard have the same one, whenever they are read', async () => {
  const map = await openMap();

  for (const email of emails(20)) await map.read([email]);

  const shards = new Set(emails(20).map(email => map.find(email)));
  expect([...shards].map(shard => shard?.worker).sort()).toEqual(['1', '1', '2', '2']);
});

test('forgets the accounts that it read first above 200,000', async () => {
  const map = await openMap();
  const [first = '', second = ''] = emails(2, 'first');
  await map.read([first]);
  await map.read([second]);

  await map.read(emails(199_999));

  expect([first, second].map(email => map.find(email) !== undefined)).toEqual([false, true]);
});

test('a database without tables is not distributed', async () => {
  await database.db.transaction(async transaction => {
    await transaction.raw('SET LOCAL search_path = pg_catalog');
    expect(await findDistribution(transaction)).toBeUndefined();
  });
});
