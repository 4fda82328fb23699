import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, StartupError } from '../../db/startup-error.ts';

const GENERATED_KEY = /^[\w-]{43}$/;

/** The key that signs sessions when none is configured: generated once, kept in the data folder for its owner alone. */
export async function loadOrCreateSessionKeys(dataDir: string): Promise<readonly string[]> {
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
    if (hasCode(cause, 'ENOENT')) return undefined;
    throw unusable(file, cause);
  }
}

/** Written beside its place and linked there, which never replaces the key of another server that came first. */
async function createKey(file: string): Promise<string> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeFile(unfinished, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    await link(unfinished, file);
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST')) throw unusable(file, cause);
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
  return (await readKey(file)) ?? '';
}

const unusable = (file: string, cause: unknown): StartupError =>
  new StartupError(`${file}: ${messageOf(cause)}. Let this user read and write there, or set SESSION_KEYS.`, {
    cause,
  });

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
