import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolder } from './create-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'technovex-folders-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('creates what is missing, and returns the topmost of it', async () => {
  const wanted = join(folder, 'one', 'two');
  expect(await createFolder(wanted, 0o700)).toBe(join(folder, 'one'));
  expect((await stat(wanted)).mode & 0o777).toBe(0o700);
  expect(await createFolder(wanted)).toBeUndefined();
});

it('rejects a path that is a file, or below one', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(createFolder(file)).rejects.toThrow('EEXIST');
  await expect(createFolder(join(file, 'below'))).rejects.toThrow('ENOTDIR');
});

it.runIf(process.platform === 'linux')('rejects a folder where none can be created', async () => {
  await expect(createFolder('/proc/technovex/one')).rejects.toThrow(/ENOENT|EACCES/);
});
