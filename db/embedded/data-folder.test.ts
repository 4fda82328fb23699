import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
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

test('defaults to a folder of the project', async () => {
  await chmod(projectFolder, 0o711);
  expect(await find()).toBe(join(projectFolder, '.data'));
  expect(await find(join(projectFolder, 'deep', 'elsewhere'))).toBe(join(projectFolder, 'deep', 'elsewhere'));
  expect(lines).toEqual([]);
});

test('rejects a folder that cannot be created', async () => {
  await expect(find('/dev/null/data')).rejects.toThrow(
    /^The data folder \/dev\/null\/data cannot be created: not a directory\.$/,
  );
});

test('names a data folder that is closed to the user of a command', async () => {
  const dataDir = join(projectFolder, 'data');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await chmod(dataDir, 0);
  const options = { wanted: dataDir, projectFolder, forPostgres: true };
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      `const { findExistingDataFolder } = await import('${new URL('data-folder.ts', import.meta.url)}');
      if (process.getuid() === 0) process.setuid(65534);
      await findExistingDataFolder(${JSON.stringify(options)}).catch(({ message }) => console.log(message));`,
    ],
    { encoding: 'utf8' },
  );
  expect(stdout).toBe(`${dataDir} is closed to this user: run the command as the server's user.\n`);
});

test.each(['"', '$', '`', '\\', '\n'])('rejects a path with %j before creating anything', async character => {
  const folder = join(projectFolder, `a${character}b`);

  await expect(find(folder)).rejects.toThrow(
    new StartupError(
      `PostgreSQL cannot run in ${JSON.stringify(folder)}: the path contains a double quote, a dollar sign, a backquote, a backslash or a control character. Choose another DATA_DIR.`,
    ),
  );
  await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await find(folder, false)).toBe(folder);
});

// Only its owner may enter a temporary folder, as a closed home.
describe.runIf(isRoot)('under root, in a project that PostgreSQL cannot reach', () => {
  test('moves the default to a shared folder and logs it', async () => {
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

  test("rejects the operator's choice", async () => {
    const wanted = join(projectFolder, 'mine');
    await expect(find(wanted)).rejects.toThrow(
      new StartupError(
        `DATA_DIR: PostgreSQL runs as the user "postgres", which cannot reach ${wanted}. Choose a folder below one that every user may enter.`,
      ),
    );
  });

  test('accepts the default with an external database', async () => {
    expect(await find(undefined, false)).toBe(join(projectFolder, '.data'));
    expect(lines).toEqual([]);
  });
});
