/** `npx tsx scripts/knex.ts migrate:status`: runs Knex on the configured or the embedded database. */
import { readdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../db/startup-error.ts';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { openDatabaseWithoutMigrating } from '../server/boot/open-database.ts';
import { commandOf, runQuietly, runVisibly } from '../tools/build/programs.ts';
import { inProject } from '../tools/build/project.ts';
import { withDatabase } from './admin/with-database.ts';

const [, [cli = '']] = commandOf('knex', []);
const words = process.argv.slice(2);
const flagsOf = (more: readonly string[]) => [cli, '--knexfile', inProject('knexfile.ts'), ...more];

/** Runs a command beside a server that may be running. */
const runOnDatabase = (): Promise<void> =>
  withDatabase(
    process.env,
    options => openDatabaseWithoutMigrating(options, { exclusive: false }),
    async ({ url }) => {
      const { ok } = await runVisibly('tsx', flagsOf(words), { DATABASE_URL: url });
      if (!ok) process.exitCode = 1;
    },
  );

/** Creates `db/migrations/NNN-name.ts`; Knex itself would begin the name with a time. */
async function make(): Promise<void> {
  const folder = ['--migrations-directory', inProject('db', 'migrations'), '-x', 'ts'];
  const { ok, output } = await runQuietly('tsx', flagsOf([...words, ...folder]), {
    DATABASE_URL: 'postgres:',
  });
  const file = /Created Migration: (\S+\.ts)/.exec(output)?.[1];
  if (!ok || file === undefined) throw new StartupError(output.trim());
  // The new file is one of them.
  const { length } = (await readdir(dirname(file))).filter(name => name.endsWith('.ts'));
  const number = String(length).padStart(3, '0');
  const name = basename(file).replace(/^\d+_/, `${number}-`).replaceAll('_', '-');
  await rename(file, join(dirname(file), name));
  await runQuietly('biome', ['check', '--write', join(dirname(file), name)]);
  console.log(`Created db/migrations/${name}. Write its up and down.`);
}

if (words[0] === 'migrate:latest') {
  exitWithError(
    new StartupError('Use `npm run admin -- migrate`: it waits for other migrations and adds the seeds.'),
  );
}
await (words[0] === 'migrate:make' ? make() : runOnDatabase()).catch(exitWithError);
