import { resolve } from 'node:path';
import { openBackup } from '../../db/backup/open-backup.ts';
import { restoreBackup } from '../../db/backup/restore-backup.ts';
import { openDatabaseWithoutMigrating } from '../../server/boot/open-database.ts';
import { withDatabase } from './with-database.ts';

/** Restores a backup. Returns what it holds. @throws StartupError */
export async function restore(env: NodeJS.ProcessEnv, from: string, replace: boolean): Promise<string> {
  // Checks the file before it opens the database.
  const backup = await openBackup(resolve(from));
  return withDatabase(
    env,
    options => openDatabaseWithoutMigrating(options, { exclusive: true, mayCreate: true }),
    async ({ db, url }) => {
      // Any other connection belongs to a server.
      await db.destroy();
      const { tables, rows, sums } = await restoreBackup(url, backup, { replace });
      return `Restored as of ${backup.header.createdAt}: ${rows} rows of ${tables} tables, ${sums.miners} miners`;
    },
  );
}
