import { join, resolve } from 'node:path';
import { writeBackup } from '../../db/backup/write-backup.ts';
import { createFolder } from '../../db/create-folder.ts';
import { appliedMigrations } from '../../db/migrate.ts';
import { StartupError, systemMessageOf } from '../../db/startup-error.ts';
import { type OpenDatabase, openDatabaseWithoutMigrating } from '../../server/boot/open-database.ts';
import { withDatabase } from './with-database.ts';

/** Formats a date as 2025-07-01T12-00-00Z, without colons, which some file systems do not allow. */
const stampOf = (date: Date): string => date.toISOString().replaceAll(':', '-').replace(/\.\d+/, '');

/** Writes a backup into a folder. Returns the file and what it holds. @throws StartupError */
export const backUp = (env: NodeJS.ProcessEnv, to: string | undefined): Promise<string> =>
  withDatabase(
    env,
    options => openDatabaseWithoutMigrating(options, { exclusive: false }),
    database => backUpTo(to, database),
  );

async function backUpTo(wanted: string | undefined, { db, dataDir, url }: OpenDatabase): Promise<string> {
  if ((await appliedMigrations(db)).length === 0) {
    throw new StartupError('Nothing to back up: the database has no tables.');
  }
  const folder = wanted === undefined ? join(dataDir, 'backups') : resolve(wanted);
  const now = new Date();
  const file = join(folder, `technovex-${stampOf(now)}.backup.gz`);
  const { tables, rows, bytes, sums } = await createFolder(folder, 0o700)
    .then(() => writeBackup(url, file, now))
    .catch((cause: unknown) => {
      throw isSystemError(cause) ? cannotWrite(folder, cause) : cause;
    });
  const size = `${rows} rows of ${tables} tables, ${Math.ceil(bytes / 1_024)} kB`;
  const ledgers =
    sums.unsound === '0'
      ? 'all balances match the ledger'
      : `${sums.unsound} balances do not match the ledger`;
  return `${file}\n${size}, ${sums.miners} miners; ${ledgers}`;
}

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const cannotWrite = (folder: string, cause: unknown): StartupError =>
  new StartupError(`The backup could not be written to ${folder}: ${systemMessageOf(cause)}.`, { cause });
