/** `npm run migrate`: applies missing migrations and seeds before a deployment. */
import { appliedMigrations } from '../db/migrate.ts';
import { parseConfig } from '../server/boot/config.ts';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { openSharedDatabase } from '../server/boot/open-database.ts';
import { projectFolder } from '../tools/build/project.ts';

async function migrate(): Promise<string> {
  const config = parseConfig(process.env);
  const say = (line: string): void => console.error(line);
  const { db, close } = await openSharedDatabase({ config, projectFolder, say, onLost: exitWithError });
  try {
    return `The database has all ${(await appliedMigrations(db)).length} migrations.`;
  } finally {
    await close();
  }
}

await migrate().then(line => console.log(line), exitWithError);
