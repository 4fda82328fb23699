import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium, findHeadlessShell } from './chromium.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'technovex-chromium-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(...path: string[]): Promise<string> {
  const file = join(folder, ...path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '');
  await chmod(file, 0o755);
  return file;
}

const places = (wanted?: string) => ({
  wanted,
  playwright: join(folder, 'playwright', 'chrome'),
  searchPath: [join(folder, 'first'), '', join(folder, 'second')].join(':'),
});

test('the one that is asked for comes before all others', async () => {
  const wanted = await program('wanted');
  await program('playwright', 'chrome');
  await expect(findChromium(places(wanted))).resolves.toBe(wanted);
});

test('one that is asked for and is not there is an error, whatever else is there', async () => {
  await program('playwright', 'chrome');
  await expect(findChromium(places('/nowhere/chromium'))).rejects.toThrow(
    new Error('CHROMIUM_PATH: /nowhere/chromium is not a program.'),
  );
});

test("Playwright's own comes before one of the system", async () => {
  await program('first', 'chromium');
  const own = await program('playwright', 'chrome');
  await expect(findChromium(places())).resolves.toBe(own);
});

test('one of the system is found under each of its names, wherever on the path', async () => {
  const chrome = await program('second', 'google-chrome');
  await expect(findChromium(places())).resolves.toBe(chrome);
  const chromium = await program('second', 'chromium');
  await expect(findChromium(places())).resolves.toBe(chromium);
});

test('a file that cannot be run is none', async () => {
  await chmod(await program('first', 'chromium'), 0o644);
  const other = await program('second', 'chromium');
  await expect(findChromium(places())).resolves.toBe(other);
});

test('one without windows is found under both of its names, and is none of those that people have', async () => {
  await expect(findHeadlessShell(places())).resolves.toBe(undefined);
  const chrome = await program('second', 'chrome-headless-shell');
  await expect(findHeadlessShell(places())).resolves.toBe(chrome);
  const chromium = await program('second', 'chromium-headless-shell');
  await expect(findHeadlessShell(places())).resolves.toBe(chromium);
  await expect(findChromium(places())).resolves.toBe(undefined);
});
