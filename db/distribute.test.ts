/** On PostgreSQL without Citus; `scripts/test-distributed.ts` has the tests on Citus. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts';
import { distribute, undistribute } from './distribute.ts';
import { findDistribution } from './queries/shards.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a database without Citus is not distributed, and the commands say so', async () => {
  expect(await findDistribution(database.db)).toBeUndefined();
  await database.db.destroy();

  const commands = [
    () => distribute(database.url, { shards: 4, say: () => undefined }),
    () => undistribute(database.url, () => undefined),
  ];
  for (const run of commands) {
    await expect(run()).rejects.toThrow(/^This database has no Citus\. .*CREATE EXTENSION citus$/);
  }
});
