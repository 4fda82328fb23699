import type { ConnectionOptions } from '../knexfile.ts';
import { connect, type Database } from './connection.ts';
import { migrate } from './migrate.ts';
import { findTextRules } from './queries/database.queries.ts';
import { databaseMessageOf, StartupError } from './startup-error.ts';

/** SQLSTATEs that the operator resolves. Any other is a defect of this program. */
const OPERATOR_SQLSTATES = /^(?:42501|3F000|25006|08...|28...|53...|57...|58...)$/;

/** Migrates without timeouts: a large table takes long. @throws StartupError if that fails */
export async function migrateWithoutTimeouts(
  url: string,
  options: Pick<ConnectionOptions, 'isPooled'> = {},
): Promise<void> {
  const db = connect(url, { ...options, queryTimeoutMs: null });
  try {
    await requireTextRules(db);
    await migrate(db);
  } catch (error) {
    throw isForOperator(error) ? new StartupError(explain(error), { cause: error }) : error;
  } finally {
    await db.destroy();
  }
}

async function requireTextRules(db: Database): Promise<void> {
  const { encoding, foldsCase } = await findTextRules(db);
  if (encoding === 'UTF8' && foldsCase) return;
  const defect =
    encoding === 'UTF8' ? 'a locale that does not fold the case of all letters' : `the encoding ${encoding}`;
  throw new StartupError(
    `The database has ${defect}. Use one made by: CREATE DATABASE technovex TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
  );
}

const isForOperator = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  OPERATOR_SQLSTATES.test(error.code);

function explain(error: Error & { readonly code: string }): string {
  const what = `The database could not be migrated: ${databaseMessageOf(error)}.`;
  if (!['42501', '3F000'].includes(error.code)) return what;
  return `${what} As its owner: CREATE SCHEMA IF NOT EXISTS public; GRANT CREATE, USAGE ON SCHEMA public TO the user of DATABASE_URL`;
}
