import type { Knex } from 'knex';
import { MIGRATIONS_TABLE } from '../knexfile.ts';
import { migrationSource, migrations } from './migrations.ts';
import { seed } from './seeds/achievements.ts';
import { StartupError } from './startup-error.ts';

/** An advisory lock's key that no other program uses in this database. */
const MIGRATION_LOCK = 2_025_0620;

/**
 * Applies the missing migrations and seeds, in one transaction under one lock: servers that start
 * at the same time wait for each other, and a killed one leaves nothing behind.
 * @throws StartupError if the database is of a newer version.
 */
export async function migrate(db: Knex): Promise<void> {
  await db.transaction(async transaction => {
    await transaction.raw('SET LOCAL statement_timeout = 0');
    await transaction.raw('SET LOCAL idle_in_transaction_session_timeout = 0');
    await transaction.raw('SELECT pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    const known = new Set(migrationNames);
    const newer = (await appliedMigrations(transaction)).find(name => !known.has(name));
    if (newer !== undefined) {
      throw new StartupError(`The database is of a newer version (${newer}): start that version.`);
    }
    await transaction.migrate.latest({ migrationSource, tableName: MIGRATIONS_TABLE });
    await seed(transaction);
  });
}

/** The migrations of this build, in order. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Lists the migrations applied to a database, in order. */
export async function appliedMigrations(db: Knex): Promise<readonly string[]> {
  if (!(await db.schema.hasTable(MIGRATIONS_TABLE))) return [];
  return db(MIGRATIONS_TABLE).orderBy('id').pluck('name');
}

/** Lists this build's migrations that a database lacks, and ignores those of newer versions. */
export async function missingMigrations(db: Knex): Promise<readonly string[]> {
  const applied = await appliedMigrations(db);
  return migrationNames.filter(name => !applied.includes(name));
}
