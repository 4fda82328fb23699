import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEngine } from '../engines/engine-programs.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'technovex-engines-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(name: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, '');
  await chmod(file, 0o755);
  return file;
}

test('prefers FIREFOX_PATH, then firefox-esr, then firefox', async () => {
  const find = (wanted?: string) => findEngine('firefox', { FIREFOX_PATH: wanted, PATH: folder });
  await expect(find()).resolves.toBe(undefined);
  const release = await program('firefox');
  await expect(find()).resolves.toBe(release);
  const esr = await program('firefox-esr');
  await expect(find()).resolves.toBe(esr);
  await expect(find(release)).resolves.toBe(release);
});

test('finds WebKit only where it has a screen', async () => {
  const driver = await program('WebKitWebDriver');
  await expect(findEngine('webkit', { PATH: folder })).resolves.toBe(undefined);
  await program('Xvfb');
  await expect(findEngine('webkit', { PATH: folder })).resolves.toBe(driver);
});

test.each([
  ['firefox', 'FIREFOX_PATH'],
  ['webkit', 'WEBKIT_DRIVER_PATH'],
] as const)('rejects a path of %s that does not exist', async (name, setting) => {
  await expect(findEngine(name, { [setting]: '/nowhere/program', PATH: folder })).rejects.toThrow(
    new Error(`${setting}: /nowhere/program is not a program.`),
  );
});
