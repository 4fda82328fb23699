/** Programs of the operating system that stand around the server in a deployment. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterUser } from '../../db/embedded/system-user.ts';

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const POLL_INTERVAL_MS = 20;

/** Returns the path of an installed program. */
export const findProgram = (name: string): string | undefined =>
  FOLDERS.map(folder => join(folder, name)).find(existsSync);

/**
 * Runs a program on its one configuration file until its port answers. Returns how to stop it.
 *
 * @param flagsOf - the arguments that name the file
 */
export async function startProgram(
  program: string,
  port: number,
  configuration: Readonly<Record<string, string>>,
  flagsOf = (file: string): readonly string[] => (file.endsWith('.cfg') ? ['-f', file] : [file]),
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'technovex-program-'));
  // The program may write beside its file, as nginx does.
  await chmod(folder, 0o777);
  const [[name, text] = ['', '']] = Object.entries(configuration);
  const file = join(folder, name);
  await writeFile(file, text);
  // PgBouncer refuses to run as root.
  const user = await clusterUser(folder);
  const child = spawn(program, flagsOf(file), { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let complained = '';
  child.stderr.on('data', chunk => {
    complained += chunk;
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start: ${complained}`);
    await wait(POLL_INTERVAL_MS);
  }
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
