import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFirefox } from './firefox.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'technovex-firefox-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(name: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, '');
  await chmod(file, 0o755);
  return file;
}

test('prefers FIREFOX_PATH, then firefox-esr, then firefox', async () => {
  const find = (wanted?: string) => findFirefox({ wanted, searchPath: folder });
  await expect(find()).resolves.toBe(undefined);
  const release = await program('firefox');
  await expect(find()).resolves.toBe(release);
  const esr = await program('firefox-esr');
  await expect(find()).resolves.toBe(esr);
  await expect(find(release)).resolves.toBe(release);
});

test('rejects a FIREFOX_PATH that does not exist', async () => {
  await expect(findFirefox({ wanted: '/nowhere/firefox', searchPath: folder })).rejects.toThrow(
    new Error('FIREFOX_PATH: /nowhere/firefox is not a program.'),
  );
});
