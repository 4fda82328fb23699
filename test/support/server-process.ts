/** Runs the built server in processes of its own, as `npm start` does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SERVER_FILE } from '../../tools/build/build-server.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** The server's address. Rejects if the process ends before it prints it. */
  readonly address: Promise<string>;
  /** The exit code and the signal. */
  readonly ended: Promise<unknown>;
  /** Everything written to standard output or standard error. */
  readonly said: Promise<string>;
  readonly complained: Promise<string>;
}

const running = new Set<ChildProcess>();

interface SpawnOptions {
  /** Takes the output, so that the address cannot be read from it. */
  readonly stdout?: number;
  /** The arguments of Node. Default: the built server. */
  readonly program?: readonly string[];
}

/** Starts a server in a temporary folder with little more than `env`. */
export function spawnServer(
  env: Readonly<Record<string, string>>,
  { stdout, program = ['--enable-source-maps', SERVER_FILE] }: SpawnOptions = {},
): ServerProcess {
  const child = spawn(process.execPath, program, {
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
  // An unawaited rejection is not an error.
  address.catch(() => undefined);
  return { child, address, ended, said: text(output), complained: text(complaints) };
}

/** Kills the processes that still run. */
export async function killServers(): Promise<void> {
  await Promise.all(
    [...running].map(async child => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }),
  );
}
