import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import knex from 'knex';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import configOf from '../knexfile.ts';
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts';
import { inProject } from '../tools/build/project.ts';
import type { Database } from './connection.ts';
import { migrate, migrationNames } from './migrate.ts';
import { achievementCatalogue } from './seeds/achievements.ts';

let database: TestDatabase;
let cli: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  vi.stubEnv('DATABASE_URL', database.url);
  cli = knex(configOf());
  await cli.migrate.rollback(undefined, true);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await cli.destroy();
  await database.drop();
});

/** Reads the definitions of all tables, indexes, constraints, functions and triggers. */
async function schemaOf(db: Database): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { definition: string }[] }>(`
    SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, datetime_precision) AS definition
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name !~ '^migrations'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename !~ '^migrations'
    UNION ALL SELECT concat(conrelid::regclass, ' ', pg_get_constraintdef(oid)) FROM pg_constraint
               WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text !~ '^migrations'
    UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1`);
  return rows.map(({ definition }) => definition);
}

test('finds the migrations that the built server contains', async () => {
  await migrate(database.db);

  const [completed, pending] = await cli.migrate.list();
  expect(completed.map(({ name }: { name: string }) => name)).toEqual(migrationNames);
  expect(pending).toEqual([]);
});

test('each migration can be undone and applied again', async () => {
  const before: (readonly string[])[] = [];
  for (const name of migrationNames) {
    before.push(await schemaOf(cli));
    await cli.migrate.up({ name });
  }
  const after = await schemaOf(cli);
  for (const schema of before.toReversed()) {
    await cli.migrate.down();
    expect(await schemaOf(cli)).toEqual(schema);
  }
  await cli.migrate.latest();
  expect(await schemaOf(cli)).toEqual(after);
});

test('the command line needs a database', () => {
  vi.stubEnv('DATABASE_URL', '');
  expect(configOf).toThrow('Set DATABASE_URL, or use `npx tsx scripts/knex.ts` for the embedded database.');
});

test("scripts/knex.ts runs Knex's command line on the configured database", async () => {
  const runScript = async (file: string, ...words: string[]): Promise<string> => {
    const script = inProject('scripts', file);
    return (await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...words])).stdout;
  };
  const run = (...words: string[]): Promise<string> => runScript('knex.ts', ...words);
  expect(await runScript('admin.ts', 'migrate')).toBe(
    `The database has all ${migrationNames.length} migrations.\n`,
  );
  expect(await run('migrate:status')).toContain(
    `Found ${migrationNames.length} Completed Migration file/files.`,
  );
  await cli('achievements').delete();
  await run('seed:run');
  expect(await cli('achievements').orderBy('position').pluck('id')).toEqual(
    achievementCatalogue.map(({ id }) => id),
  );
  expect(await run('migrate:down')).toContain(migrationNames.at(-1));
  expect(await cli.migrate.currentVersion()).toBe(migrationNames.at(-2));
});
