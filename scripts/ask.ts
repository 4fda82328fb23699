import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type * as z from 'zod/mini';
import { newPassword, username } from '../contract/auth.ts';
import { email, newPin } from '../contract/miner.ts';
import { StartupError } from '../db/startup-error.ts';

const FIELDS = {
  username: { schema: username, isSecret: false },
  password: { schema: newPassword, isSecret: true },
  email: { schema: email, isSecret: false },
  pin: { schema: newPin, isSecret: true },
} as const satisfies Record<string, { schema: z.ZodMiniType<string, string>; isSecret: boolean }>;

export type Field = keyof typeof FIELDS;

export const FIELD_NAMES: readonly Field[] = ['username', 'password', 'email', 'pin'];

/** The value of a field in its one right spelling. Throws `StartupError` where it is missing or wrong. */
export type Ask = (field: Field) => Promise<string>;

/** Takes what was given on the command line, and asks at the terminal for a secret that was not. */
export const askFor =
  (given: Readonly<Partial<Record<Field, string>>>): Ask =>
  async field => {
    const { schema, isSecret } = FIELDS[field];
    const text = given[field] ?? (isSecret ? await askHidden(field) : undefined);
    if (text === undefined) throw new StartupError(`--${field} is missing.`);
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    throw new StartupError(`--${field}: ${parsed.error.issues[0]?.message}`);
  };

async function askHidden(field: Field): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new StartupError(`--${field} is missing, and there is no terminal to ask for it.`);
  }
  process.stderr.write(`New ${field} (it is not shown): `);
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
