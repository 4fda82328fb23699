/** Starts the built site as `npm start` does, with a temporary database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../db/embedded/postmaster.ts';
import { inProject, projectFolder } from '../build/project.ts';

export interface Site {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts the site with these environment variables. @throws if it ends before it is reachable */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'technovex-bench-'));
  // Under root, PostgreSQL runs as another user, who has to enter this folder.
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, [inProject('scripts', 'bootstrap.mjs'), 'start'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  for await (const line of createInterface(child.stdout)) {
    const [, address] = /^Technovex is at (\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    // An unread pipe would block the site.
    child.stdout.resume();
    return { address, stop };
  }
  await stop();
  throw new Error('The site did not start.');
}
