/** Runs the built server in a child process and restarts it whenever it ends, as systemd does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_FILE } from '../build/build-server.ts';

/** The default of systemd's `RestartSec`. */
const RESTART_DELAY_MS = 100;
const POLL_INTERVAL_MS = 50;

export class SupervisedServer {
  readonly port: number;
  /** The last lines on stderr of processes that ended without a signal from this class. */
  readonly crashes: string[] = [];
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #shouldRun = false;
  #wasKilled = false;

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.port = port;
    this.#env = env;
  }

  /**
   * Resolves once the server answers.
   *
   * @throws with its last line on stderr if it does not start.
   */
  async start(): Promise<void> {
    this.#shouldRun = true;
    this.#spawn();
    while (!(await this.#isUp())) {
      const [failure] = this.crashes;
      if (failure !== undefined) throw new Error(`The server did not start: ${failure}`);
      await wait(POLL_INTERVAL_MS);
    }
  }

  /** Kills or stops the process; it is restarted. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): void {
    this.#wasKilled = true;
    this.#child?.kill(signal);
  }

  /** Pauses or resumes the process. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  /** Stops the server gracefully, without a restart. */
  async stop(): Promise<void> {
    this.#shouldRun = false;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  #spawn(): void {
    this.#wasKilled = false;
    const child = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=32', SERVER_FILE], {
      cwd: tmpdir(),
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        PORT: String(this.port),
        ...this.#env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', chunk => {
      stderr = `${stderr}${chunk}`.slice(-2_000);
    });
    child.once('exit', (code, signal) => {
      if (!this.#wasKilled && this.#shouldRun) this.crashes.push(lastLine(stderr) || `${code ?? signal}`);
      if (this.#shouldRun) this.#restart = setTimeout(() => this.#spawn(), RESTART_DELAY_MS);
    });
    this.#child = child;
  }

  #isUp(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
