/** `npm run migrate`: applies missing migrations and seeds before a deployment. */
import { appliedMigrations } from '../db/migrate.ts';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { openSharedDatabase } from '../server/boot/open-database.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(openSharedDatabase, ({ db }) => appliedMigrations(db)).then(
  ({ length }) => console.log(`The database has all ${length} migrations.`),
  exitWithError,
);
