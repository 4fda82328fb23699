import { parseArgs } from 'node:util';
import { StartupError } from '../db/startup-error.ts';
import { openSharedDatabase } from '../server/boot/open-database.ts';
import { accountCommands } from './account-commands.ts';
import { askFor, FLAGS } from './ask.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run account -- create-admin --username N --password P | promote --username N |
       create-miner --email E --pin P | set-password --username N --password P | set-pin --email E --pin P |
       sign-out --email E | unlock --email E
A password or PIN that is left out is asked for.`;

/** Runs a command on the environment's database. Returns its message. @throws StartupError */
export async function runAccountCommand(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { positionals, values } = parse(words);
  const command = accountCommands.get(positionals[0] ?? '');
  if (!command || positionals.length > 1) throw new StartupError(USAGE);
  const work = await command(askFor(values));
  return withDatabase(openSharedDatabase, ({ db }) => work(db), env);
}

function parse(words: readonly string[]) {
  try {
    const options = Object.fromEntries(FLAGS.map(name => [name, { type: 'string' as const }]));
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (cause) {
    throw new StartupError(`${cause instanceof Error ? cause.message : cause}\n${USAGE}`, { cause });
  }
}
