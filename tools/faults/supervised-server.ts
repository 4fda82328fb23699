/** The built server in a process of its own, started again whenever it ends, as a supervisor such as systemd does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_FILE } from '../../scripts/build-server.ts';

/** Milliseconds between an end and the next start: systemd's default. */
const RESTART_AFTER = 100;
/** Milliseconds between two questions whether it answers. */
const ASKED_EVERY = 50;

export class SupervisedServer {
  readonly port: number;
  /** The last lines of those processes that ended by themselves. */
  readonly gaveUp: string[] = [];
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isWanted = false;
  #wasStruck = false;

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.port = port;
    this.#env = env;
  }

  /** Resolves once it answers. Throws what it says where it does not start. */
  async start(): Promise<void> {
    this.#isWanted = true;
    this.#spawn();
    while (!(await this.#answers())) {
      const [failure] = this.gaveUp;
      if (failure !== undefined) throw new Error(`The server did not start: ${failure}`);
      await wait(ASKED_EVERY);
    }
  }

  /** Kills or stops it; the supervisor starts it again. */
  strike(signal: 'SIGKILL' | 'SIGTERM'): void {
    this.#wasStruck = true;
    this.#child?.kill(signal);
  }

  /** Freezes it, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  /** Ends it for good, orderly. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  #spawn(): void {
    this.#wasStruck = false;
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
    let said = '';
    child.stderr.on('data', chunk => {
      said = `${said}${chunk}`.slice(-2_000);
    });
    child.once('exit', (code, signal) => {
      if (!this.#wasStruck && this.#isWanted) this.gaveUp.push(lastLine(said) || `${code ?? signal}`);
      if (this.#isWanted) this.#restart = setTimeout(() => this.#spawn(), RESTART_AFTER);
    });
    this.#child = child;
  }

  #answers(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
