import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import * as z from 'zod/mini';
import { newPassword, newUsername, username } from '../../contract/auth.ts';
import { email, pin } from '../../contract/miner.ts';
import { StartupError } from '../../db/startup-error.ts';

export const FIELDS = {
  username: { flag: 'username', about: 'the name of the user', schema: username, isSecret: false },
  newUsername: { flag: 'username', about: 'the name of the user', schema: newUsername, isSecret: false },
  password: { flag: 'password', about: 'asked for if left out', schema: newPassword, isSecret: true },
  email: { flag: 'email', about: 'the email of the miner', schema: email, isSecret: false },
  pin: { flag: 'pin', about: 'asked for if left out', schema: pin, isSecret: true },
  from: { flag: 'from', about: 'an email a line, a PIN after a comma', schema: z.string(), isSecret: false },
} as const satisfies Record<
  string,
  { flag: string; about: string; schema: z.ZodMiniType<string, string>; isSecret: boolean }
>;

export type Field = keyof typeof FIELDS;
type Flag = (typeof FIELDS)[Field]['flag'];

/** Returns the normalised value of a field. @throws StartupError if it is missing or invalid */
export type Ask = (field: Field) => Promise<string>;

/** Reads fields of the command line, and prompts for missing secrets. */
export const askFor =
  (given: Readonly<Partial<Record<Flag, string>>>): Ask =>
  async field => {
    const { flag, schema } = FIELDS[field];
    const text = given[flag];
    if (text === undefined) return askForSecret(flag, schema);
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    throw new StartupError(`--${flag}: ${parsed.error.issues[0]?.message}`);
  };

/** Asks until the same valid secret is entered twice. */
async function askForSecret(flag: Flag, schema: z.ZodMiniType<string, string>): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new StartupError(`--${flag} is missing, and there is no terminal to ask for it.`);
  }
  for (;;) {
    const parsed = schema.safeParse(await askHidden(`New ${flag} (it is not shown): `));
    if (!parsed.success) process.stderr.write(`${parsed.error.issues[0]?.message}\n`);
    else if ((await askHidden(`The same ${flag} again: `)) === parsed.data) return parsed.data;
    else process.stderr.write(`The two differ.\n`);
  }
}

async function askHidden(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const interrupted = new AbortController();
  terminal.once('SIGINT', () => interrupted.abort());
  try {
    return await terminal.question('', { signal: interrupted.signal });
  } catch (cause) {
    throw new StartupError('Nothing was changed.', { cause });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
