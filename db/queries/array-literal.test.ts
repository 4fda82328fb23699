import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { arrayLiteral } from './columns.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const readBack = async (type: string, values: Parameters<typeof arrayLiteral>[0]) => {
  const { rows } = await database.db.raw(`SELECT to_json(?::${type}[]) AS list`, [arrayLiteral(values)]);
  return rows[0].list;
};

test.each<[string, Parameters<typeof arrayLiteral>[0]]>([
  ['text', []],
  ['text', ['a@example.com', null, '', 'NULL', 'null', ' ', '{}', 'a,b', '"', '\\', '\\"', "'", 'é\n💎']],
  ['bigint', [0, -1, null, 900_000_000_000_000]],
  ['float8', [1_751_371_200_123, null]],
  ['boolean', [true, false, null]],
])('round-trips an array of %s: %o', async (type, values) => {
  expect(await readBack(type, values)).toEqual(values);
});
