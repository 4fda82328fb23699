/** The server as `npm start` runs it: built, from wherever it is started, with everything that lies elsewhere. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildServerIfChanged, SERVER_FILE } from '../../scripts/build-server.ts';
import { createTestDatabase } from '../support/database.ts';

// A database of its own has to be created first.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  expect(await buildServerIfChanged()).toBeUndefined();
  folder = await mkdtemp(join(tmpdir(), 'technovex-built-'));
  // As root, PostgreSQL runs as another user.
  await chmod(folder, 0o711);
  return () => rm(folder, { recursive: true, force: true });
});
afterEach(() => server?.kill('SIGKILL'));

/** Starts it; answers its address, and how to stop it and read all that it has said. */
async function start(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--enable-source-maps', SERVER_FILE], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  const said = text(child.stdout);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      const [, found] = /Technovex is at (\S+)/.exec(String(chunk)) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', code => reject(new Error(`The server ended with ${code}.`)));
  });
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    return { ended: await ended, said: await said };
  };
  return { address, stop };
}

test('it starts the PostgreSQL that came with it, migrates, serves, and stops', async () => {
  const { address, stop } = await start({ DATA_DIR: folder });

  expect(await (await fetch(`${address}/readyz`)).text()).toBe('ready');
  expect(await (await fetch(`${address}/api/miner/leaderboard`)).json()).toEqual([]);
  expect((await (await fetch(`${address}/api/achievements`)).json()).length).toBeGreaterThan(0);
  expect((await stop()).ended).toEqual([0, null]);
});

test('a fault is logged with the lines of the sources', async () => {
  const database = await createTestDatabase();
  await database.db.raw(
    `INSERT INTO miners (email, pin_hash, hashrate, bowl_emptied_at, created_at, total, total_reached_at)
     VALUES ('a@example.com', '', 500, now(), now(), 9007199254740993, now())`,
  );
  const { address, stop } = await start({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  });

  const { status } = await fetch(`${address}/api/miner/leaderboard`);

  expect(status).toBe(500);
  expect((await stop()).said).toMatch(/\/db\/queries\/columns\.ts:\d+/);
  await database.drop();
});
