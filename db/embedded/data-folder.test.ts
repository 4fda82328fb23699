import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { findDataFolder } from './data-folder.ts';

const isRoot = process.getuid?.() === 0;

let projectFolder: string;
let lines: string[];

beforeEach(async () => {
  projectFolder = await mkdtemp(join(tmpdir(), 'technovex-project-'));
  lines = [];
});
afterEach(() => rm(projectFolder, { recursive: true }));

const find = (wanted?: string, forPostgres = true) =>
  findDataFolder({ wanted, projectFolder, forPostgres, log: line => lines.push(line) });

test('the project holds its data unless told otherwise', async () => {
  await chmod(projectFolder, 0o711);
  expect(await find()).toBe(join(projectFolder, '.data'));
  expect(await find(join(projectFolder, 'deep', 'elsewhere'))).toBe(join(projectFolder, 'deep', 'elsewhere'));
  expect(lines).toEqual([]);
});

test('a place where no folder can be made is refused', async () => {
  await expect(find('/dev/null/data')).rejects.toThrow(
    /^The data folder \/dev\/null\/data cannot be created: ENOTDIR/,
  );
});

test.each(['"', '$', '`', '\\', '\n'])(
  'a place with %j in its path is refused before anything is created',
  async character => {
    const folder = join(projectFolder, `a${character}b`);

    await expect(find(folder)).rejects.toThrow(
      new StartupError(
        `PostgreSQL cannot run in ${JSON.stringify(folder)}: the path contains a double quote, a dollar sign, a backquote, a backslash or a control character. Choose another DATA_DIR.`,
      ),
    );
    await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await find(folder, false)).toBe(folder);
  },
);

// A temporary folder is open to its owner alone, as a closed home is.
describe.runIf(isRoot)('under root, in a project that PostgreSQL cannot reach', () => {
  test("the program's own choice moves to one place for the project, and a line says so", async () => {
    const moved = await find();
    try {
      expect(moved).toMatch(/^\/var\/lib\/technovex\/[0-9a-f]{12}$/);
      expect(await find()).toBe(moved);
      const line = `Data is kept in ${moved}, because the user "postgres" cannot reach ${projectFolder}/.data.`;
      expect(lines).toEqual([line, line]);
      await expect(stat(join(projectFolder, '.data'))).rejects.toMatchObject({ code: 'ENOENT' });
    } finally {
      await rm(moved, { recursive: true });
    }
  });

  test("the operator's choice is refused", async () => {
    const wanted = join(projectFolder, 'mine');
    await expect(find(wanted)).rejects.toThrow(
      new StartupError(
        `DATA_DIR: PostgreSQL runs as the user "postgres", which cannot reach ${wanted}. Choose a folder below one that every user may enter.`,
      ),
    );
  });

  test('a database elsewhere needs no such folder', async () => {
    expect(await find(undefined, false)).toBe(join(projectFolder, '.data'));
    expect(lines).toEqual([]);
  });
});
