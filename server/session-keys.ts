import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../db/startup-error.ts';

const GENERATED_KEY = /^[\w-]{43}$/;

/** The key that signs sessions when none is configured: generated once, kept in the data folder for its owner alone. */
export async function keptSessionKeys(dataDir: string): Promise<readonly string[]> {
  const file = join(dataDir, 'session-keys');
  const key = (await readKey(file)) ?? (await createKey(file));
  if (GENERATED_KEY.test(key)) return [key];
  throw new StartupError(
    `${file} is damaged. Remove it (everybody has to log in again) or set SESSION_KEYS.`,
  );
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw new StartupError(`${file} cannot be read: ${String(cause)}`, { cause });
  }
}

/** Written beside its place and linked there, which never replaces the key of another server that came first. */
async function createKey(file: string): Promise<string> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  await link(unfinished, file).catch(() => undefined);
  await rm(unfinished);
  return (await readKey(file)) ?? '';
}
