/** Time from `npm start` on a build to the first response: three starts on one database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../db/embedded/postmaster.ts';
import { projectFolder } from '../build/project.ts';
import { median, report } from './support/report.ts';

const STARTS = 3;
const MAX_START_MS = 3_000;
const dataDir = await mkdtemp(join(tmpdir(), 'technovex-bench-'));
// As root, PostgreSQL runs as another user.
await chmod(dataDir, 0o711);

async function start(): Promise<number> {
  const port = String(await findFreePort());
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: projectFolder,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const isAnswered = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isAnswered())) {
    if (child.exitCode !== null) throw new Error('The site did not start.');
    await wait(10);
  }
  const time = performance.now() - began;
  child.kill('SIGTERM');
  await ended;
  return time;
}

try {
  // The first start builds the project and creates the database.
  const first = await start();
  const times: number[] = [];
  for (let at = 0; at < STARTS; at += 1) times.push(await start());
  await report(
    'start',
    [{ figure: 'first response after npm start (ms)', value: median(times), atMost: MAX_START_MS }],
    { first, times },
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
