import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, StartupError } from '../../db/startup-error.ts';

const GENERATED_KEY = /^[\w-]{43}$/;

/**
 * Returns the key of the data folder, for servers without `SESSION_KEYS`. Generates it first if
 * there is none. Only the owner may read the file.
 * @throws a `StartupError` if the file is damaged, or cannot be read or written.
 */
export async function loadOrCreateSessionKeys(dataDir: string): Promise<readonly string[]> {
  const file = join(dataDir, 'session-keys');
  const key = (await readKey(file)) ?? (await createKey(file));
  if (GENERATED_KEY.test(key)) return [key];
  throw new StartupError(
    `${file} is damaged. Remove it (all users have to log in again) or set SESSION_KEYS.`,
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

/** Writes a temporary file and links it, which never overwrites the key of another server. */
async function createKey(file: string): Promise<string> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    await link(temporary, file);
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST')) throw unusable(file, cause);
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
  return (await readKey(file)) ?? '';
}

const unusable = (file: string, cause: unknown): StartupError =>
  new StartupError(`${file}: ${messageOf(cause)}. Let this user read and write there, or set SESSION_KEYS.`, {
    cause,
  });

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
