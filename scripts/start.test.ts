import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject, projectFolder } from '../tools/build/project.ts';

const NOT_COPIED = ['node_modules', 'dist', 'docs', 'test'];

/** A copy of the project that has never been built. */
let fresh: string;
beforeAll(async () => {
  fresh = await mkdtemp(join(tmpdir(), 'technovex-fresh-'));
  await cp(projectFolder, fresh, {
    recursive: true,
    filter: path => {
      const [top = ''] = relative(projectFolder, path).split('/');
      return !NOT_COPIED.includes(top) && !top.startsWith('.');
    },
  });
  await symlink(inProject('node_modules'), join(fresh, 'node_modules'));
});
afterAll(() => rm(fresh, { recursive: true }));

test.each([
  ['start', { PORT: '80a' }, 'Wrong configuration. PORT: must be a whole number from 0 to 65535.\n'],
  [
    'start',
    { DATA_DIR: '/dev/null/data' },
    expect.stringMatching(/^The data folder \/dev\/null\/data cannot be created: /),
  ],
  ['qa', { PORT: '80a' }, 'Wrong configuration. PORT: must be a whole number from 0 to 65535.\n'],
])('%s with %j ends before the build', (command, env, line) => {
  const words =
    command === 'start' ? ['scripts/bootstrap.mjs', 'start'] : ['--import', 'tsx', 'scripts/qa.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: fresh,
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });

  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: line });
  expect(existsSync(join(fresh, 'dist'))).toBe(false);
});

test('wrong settings are listed before packages are installed', async () => {
  await rm(join(fresh, 'node_modules'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: fresh,
    env: { PATH: process.env['PATH'], PORT: '80a', RPC_URL: 'wss://node' },
    encoding: 'utf8',
  });

  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `Wrong configuration.
PORT: must be a whole number from 0 to 65535.
RPC_URL: must be a URL that begins with http:// or https://, without a user.
`,
  });
});

test('words are refused, with the way to set a setting', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/bootstrap.mjs', 'start', '--port', '5009'],
    {
      cwd: fresh,
      encoding: 'utf8',
    },
  );

  expect({ status, stderr }).toEqual({
    status: 2,
    stderr:
      'npm start takes no "--port 5009". Settings are environment variables, as in PORT=5009 npm start. docs/operating.md lists them.\n',
  });
});
