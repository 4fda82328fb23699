/** The built server in processes of its own, as `npm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SERVER_FILE } from '../../tools/build/build-server.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Where it is. Rejects if it ends before it has told. */
  readonly address: Promise<string>;
  /** Its exit code and the signal that ended it. */
  readonly ended: Promise<unknown>;
  /** All that it has written to standard output; standard error. */
  readonly said: Promise<string>;
  readonly complained: Promise<string>;
}

const running = new Set<ChildProcess>();

/**
 * Starts one in a folder that is not the project's; `env` is nearly all that it gets from here. Where its standard output is the file descriptor
 * `stdout`, its address is not read from there.
 */
export function spawnServer(env: Readonly<Record<string, string>>, stdout?: number): ServerProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', SERVER_FILE], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  });
  running.add(child);
  const output = child.stdout ?? Readable.from([]);
  const complaints = child.stderr ?? Readable.from([]);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const address = new Promise<string>((resolve, reject) => {
    output.on('data', chunk => {
      const [, found] = /Technovex is at (\S+)/.exec(String(chunk)) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', code => reject(new Error(`The server ended with ${code}.`)));
  });
  // Who does not wait for it need not hear that it never came.
  address.catch(() => undefined);
  return { child, address, ended, said: text(output), complained: text(complaints) };
}

/** Ends all that still run, for the end of a test. */
export async function killServers(): Promise<void> {
  await Promise.all(
    [...running].map(async child => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }),
  );
}
