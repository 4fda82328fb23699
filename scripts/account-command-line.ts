import { openSharedDatabase } from '../server/boot/open-database.ts';
import { accountCommands, type Print } from './account-commands.ts';
import { askFor } from './ask.ts';
import { readOptions, UsageError } from './read-options.ts';
import { withDatabase } from './with-database.ts';

/** Runs a command on the environment's database. @throws StartupError */
export async function runAccountCommand(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Print,
): Promise<void> {
  const { values, positionals } = readOptions('account', words);
  const [name = '', ...others] = positionals;
  const command = accountCommands.get(name);
  if (name === '' || others.length > 0) throw new UsageError('Name one command.', 'account');
  if (!command) throw new UsageError(`"${name}" is no command.`, 'account');
  const given = new Map(Object.entries(values));
  const work = await command(askFor(given));
  for (const flag of given.keys()) throw new UsageError(`${name} takes no --${flag}.`, 'account');
  return withDatabase(openSharedDatabase, ({ db }) => work(db, print), env);
}
