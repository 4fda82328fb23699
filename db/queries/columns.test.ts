/** The types of columns, from which the conversions of their values follow, are those of the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { declaredTypes } from './columns.ts';

// Each module declares its columns.
import.meta.glob('./*.queries.ts', { eager: true });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([...declaredTypes])('%s has columns of the declared types', async (table, declared) => {
  const { rows } = await database.db.raw(
    `SELECT declared.name, declared.type AS "declaredType", format_type(atttypid, NULL) AS type
       FROM unnest(?::text[], ?::text[]) AS declared (name, type)
       LEFT JOIN pg_attribute ON attrelid = ?::regclass AND attname = declared.name
      WHERE atttypid IS DISTINCT FROM declared.type::regtype`,
    [Object.keys(declared), Object.values(declared), table],
  );
  expect(rows, 'Declare the types of the migrations in db/queries.').toEqual([]);
});
