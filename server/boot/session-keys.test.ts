import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '../../db/startup-error.ts';
import { loadOrCreateSessionKeys } from './session-keys.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'technovex-keys-'));
  file = join(folder, 'session-keys');
});
afterEach(() => rm(folder, { recursive: true }));

test('generates a key of 256 random bits once, in a file that only its owner may read', async () => {
  const keys = await loadOrCreateSessionKeys(folder);

  expect(keys.map(key => Buffer.from(key, 'base64url').length)).toEqual([32]);
  expect(await loadOrCreateSessionKeys(folder)).toEqual(keys);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rm(file);
  expect(await loadOrCreateSessionKeys(folder)).not.toEqual(keys);
});

test('servers that start at once share one key', async () => {
  const all = await Promise.all([loadOrCreateSessionKeys(folder), loadOrCreateSessionKeys(folder)]);

  expect(all[0]).toEqual(all[1]);
  expect(all[0]).toEqual([(await readFile(file, 'utf8')).trim()]);
});

test('rejects a damaged file', async () => {
  await writeFile(file, 'too short\n');

  await expect(loadOrCreateSessionKeys(folder)).rejects.toThrow(
    `${file} is damaged. Remove it (all users have to log in again) or set SESSION_KEYS.`,
  );
});

test('names a file that cannot be written', async () => {
  const file = join(folder, 'missing', 'session-keys');

  const error = await loadOrCreateSessionKeys(join(folder, 'missing')).catch((cause: unknown) => cause);

  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toContain(`${file}: ENOENT: no such file or directory, open '${file}`);
  expect(String(error)).toMatch(/Let this user read and write there, or set SESSION_KEYS\.$/);
});
