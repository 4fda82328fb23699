import { openSharedDatabase } from '../server/boot/open-database.ts';
import { accountCommands } from './account-commands.ts';
import { askFor } from './ask.ts';
import { readOptions, UsageError } from './read-options.ts';
import { withDatabase } from './with-database.ts';

/** Runs a command on the environment's database. Returns its message. @throws StartupError */
export async function runAccountCommand(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = readOptions('account', words);
  const command = accountCommands.get(positionals[0] ?? '');
  if (!command || positionals.length > 1) throw new UsageError('Name one command.', 'account');
  const work = await command(askFor(values));
  return withDatabase(openSharedDatabase, ({ db }) => work(db), env);
}
