import { Command, Option } from 'commander';
import webPush from 'web-push';
import { appliedMigrations } from '../../db/migrate.ts';
import { openSharedDatabase } from '../../server/boot/open-database.ts';
import { nonEmptyText, wholeNumber } from '../option-values.ts';
import { accountCommands, type Print } from './account-commands.ts';
import { askFor, FIELDS } from './ask.ts';
import { backUp } from './backup.ts';
import { distributeAccounts } from './distribute.ts';
import { restore } from './restore.ts';
import { withDatabase } from './with-database.ts';

/**
 * Describes the commands of operators. They run on the database of the environment.
 * @throws CommanderError if words are wrong, StartupError if a command cannot do its work
 */
export function adminCommand(env: NodeJS.ProcessEnv, print: Print): Command {
  const admin = new Command('npm run admin --')
    .description('Commands of operators, on the database of DATABASE_URL or DATA_DIR.')
    .exitOverride()
    .showSuggestionAfterError(false)
    .helpCommand(false)
    .allowExcessArguments(false);

  const account = admin
    .command('account')
    .description('Creates, changes and lists accounts.')
    .helpCommand(false);
  for (const [name, { about, fields, prepare }] of Object.entries(accountCommands)) {
    const command = account.command(name).description(about);
    for (const field of fields) command.addOption(optionOf(field));
    command.action(async (given: Record<string, string>) => {
      const work = await prepare(askFor(given));
      await withDatabase(env, openSharedDatabase, ({ db }) => work(db, print));
    });
  }

  admin
    .command('backup')
    .description('Writes a consistent backup of the database to one file, while the server runs.')
    .option('--to <folder>', 'default: backups in the data folder', nonEmptyText)
    .action(async ({ to }: { to?: string }) => print(await backUp(env, to)));

  admin
    .command('restore')
    .description('Restores a backup into an empty database, or over one, while no server runs.')
    .requiredOption('--from <file>', 'the backup', nonEmptyText)
    .option('--replace-everything', 'overwrite a database that has rows', false)
    .action(async ({ from, replaceEverything }: { from: string; replaceEverything: boolean }) =>
      print(await restore(env, from, replaceEverything)),
    );

  admin
    .command('migrate')
    .description('Applies missing migrations and seeds, before a deployment.')
    .action(async () => {
      const { length } = await withDatabase(env, openSharedDatabase, ({ db }) => appliedMigrations(db));
      await print(`The database has all ${length} migrations.`);
    });

  admin
    .command('distribute')
    .description('Distributes the accounts over the workers of a Citus, or brings them back.')
    .option('--shards <number>', 'default: four for each worker', wholeNumber)
    .option('--undo', 'bring the accounts back', false)
    .action(async ({ shards, undo }: { shards?: number; undo: boolean }) =>
      print(await distributeAccounts(env, { shards, undo, print })),
    );

  admin
    .command('push-keys')
    .description('Prints a new key pair for push reminders, as environment variables.')
    .action(() => {
      const { publicKey, privateKey } = webPush.generateVAPIDKeys();
      return print(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
    });

  return admin;
}

/** A secret that is left out is asked for. */
function optionOf(field: keyof typeof FIELDS): Option {
  const { flag, about, isSecret } = FIELDS[field];
  const option = new Option(`--${flag} <${flag === 'from' ? 'file' : flag}>`, about).argParser(nonEmptyText);
  return option.makeOptionMandatory(!isSecret);
}
