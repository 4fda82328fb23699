import { connect } from './connection.ts';
import { migrate } from './migrate.ts';

/** Migrates over a connection that is not given up: a large table takes its time to change. Throws `StartupError`. */
export async function migrateInPeace(url: string): Promise<void> {
  const db = connect(url, null);
  await migrate(db).finally(() => db.destroy());
}
