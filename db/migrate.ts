import type { Knex } from 'knex';
import { MIGRATIONS_TABLE } from '../knexfile.ts';
import * as minerAccounts from './migrations/001-miner-accounts.ts';
import * as leasesRanksAndBadges from './migrations/002-leases-ranks-and-badges.ts';
import * as newsletter from './migrations/003-newsletter.ts';
import * as visitorsAndPresale from './migrations/004-visitors-and-presale.ts';
import * as sessionGeneration from './migrations/005-session-generation.ts';
import * as boundsForOneMiner from './migrations/006-bounds-for-one-miner.ts';
import * as noTriggers from './migrations/007-no-triggers.ts';
import * as adminAudit from './migrations/008-admin-audit.ts';
import * as walletProofs from './migrations/009-wallet-proofs.ts';
import * as dayRanks from './migrations/010-day-ranks.ts';
import * as pushSubscriptions from './migrations/011-push-subscriptions.ts';
import { seed } from './seeds/achievements.ts';
import { StartupError } from './startup-error.ts';

interface Migration {
  readonly name: string;
  readonly up: (db: Knex) => Promise<void>;
  readonly down: (db: Knex) => Promise<void>;
}

/** Imported instead of read from a folder, so that the bundled server contains them. */
const migrations: readonly Migration[] = [
  { name: '001-miner-accounts', ...minerAccounts },
  { name: '002-leases-ranks-and-badges', ...leasesRanksAndBadges },
  { name: '003-newsletter', ...newsletter },
  { name: '004-visitors-and-presale', ...visitorsAndPresale },
  { name: '005-session-generation', ...sessionGeneration },
  { name: '006-bounds-for-one-miner', ...boundsForOneMiner },
  { name: '007-no-triggers', ...noTriggers },
  { name: '008-admin-audit', ...adminAudit },
  { name: '009-wallet-proofs', ...walletProofs },
  { name: '010-day-ranks', ...dayRanks },
  { name: '011-push-subscriptions', ...pushSubscriptions },
];

export const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...migrations],
  getMigrationName: migration => migration.name,
  getMigration: async migration => migration,
};

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
