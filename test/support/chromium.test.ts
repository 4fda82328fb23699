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

test('prefers CHROMIUM_PATH', async () => {
  const wanted = await program('wanted');
  await program('playwright', 'chrome');
  await expect(findChromium(places(wanted))).resolves.toBe(wanted);
});

test('rejects a CHROMIUM_PATH that does not exist', async () => {
  await program('playwright', 'chrome');
  await expect(findChromium(places('/nowhere/chromium'))).rejects.toThrow(
    new Error('CHROMIUM_PATH: /nowhere/chromium is not a program.'),
  );
});

test("prefers Playwright's browser to one of the system", async () => {
  await program('first', 'chromium');
  const own = await program('playwright', 'chrome');
  await expect(findChromium(places())).resolves.toBe(own);
});

test('finds a browser of the system under each of its names, anywhere on the path', async () => {
  const chrome = await program('second', 'google-chrome');
  await expect(findChromium(places())).resolves.toBe(chrome);
  const chromium = await program('second', 'chromium');
  await expect(findChromium(places())).resolves.toBe(chromium);
});

test('skips a file that is not executable', async () => {
  await chmod(await program('first', 'chromium'), 0o644);
  const other = await program('second', 'chromium');
  await expect(findChromium(places())).resolves.toBe(other);
});

test('finds a headless shell under both of its names, but no full browser', async () => {
  await expect(findHeadlessShell(places())).resolves.toBe(undefined);
  const chrome = await program('second', 'chrome-headless-shell');
  await expect(findHeadlessShell(places())).resolves.toBe(chrome);
  const chromium = await program('second', 'chromium-headless-shell');
  await expect(findHeadlessShell(places())).resolves.toBe(chromium);
  await expect(findChromium(places())).resolves.toBe(undefined);
});
