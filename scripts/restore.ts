import { resolve } from 'node:path';
import { openBackup } from '../db/backup/open-backup.ts';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { openDatabaseWithoutMigrating } from '../server/boot/open-database.ts';
import { readOptions, UsageError } from './read-options.ts';
import { withDatabase } from './with-database.ts';

async function restore(): Promise<string> {
  const { from, 'replace-everything': replace } = readOptions('restore').values;
  if (from === undefined) throw new UsageError('--from is missing.', 'restore');
  // Checks the file before it opens the database.
  const backup = await openBackup(resolve(from));
  return withDatabase(
    options => openDatabaseWithoutMigrating(options, { exclusive: true, mayCreate: true }),
    async ({ db, url }) => {
      // Any other connection belongs to a server.
      await db.destroy();
      const { tables, rows, sums } = await restoreBackup(url, backup, { replace });
      return `Restored as of ${backup.header.createdAt}: ${rows} rows of ${tables} tables, ${sums.miners} miners`;
    },
  );
}

await restore().then(line => console.log(line), exitWithError);
