/** Runs the server as a process: reads the environment, starts, and stops on a signal. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError, systemMessageOf } from '../../db/startup-error.ts';
import { createLog, LineWriter } from '../log/line-writer.ts';
import type { AccountClock } from '../miner/account-clock.ts';
import { parseConfig } from './config.ts';
import { exitWithError } from './exit-with-error.ts';
import { projectFolderOf } from './project-folder.ts';
import { type RunningServer, type ServerOptions, startServer } from './start-server.ts';

export interface SiteOptions {
  /** The client build to serve: a folder below `dist`. */
  readonly client: string;
  /** Returns the line that is printed after the start. */
  readonly welcome: (server: Pick<RunningServer, 'address' | 'publicAddress'>) => string;
  /** Whether pages may talk to inspectors: windows that they open, WebSockets of this computer. */
  readonly allowsInspectors?: boolean;
  /** Default: `Date.now`. */
  readonly now?: ServerOptions['now'];
  readonly accountClock?: AccountClock;
  readonly apiMiddleware?: ServerOptions['apiMiddleware'];
}

/** The site that visitors use. */
export const SITE: SiteOptions = {
  client: 'client',
  welcome: ({ address, publicAddress }) =>
    `Technovex is at ${address}${publicAddress === address ? '' : ` and, for visitors, at ${publicAddress}`}`,
};

/** A stop that takes longer is aborted; the next start recovers. */
const STOP_TIMEOUT_MS = 30_000;
/** A second signal within this time is a duplicate: npm forwards the signals of the terminal. */
const SIGNAL_DEBOUNCE_MS = 500;

const projectFolder = projectFolderOf(import.meta.url);

/** Accessing the stream makes a pipe non-blocking, so that a stalled reader blocks no thread. */
const output = new LineWriter(process.stdout.fd);

const say = (line: string): void => {
  output.write(`${line}\n`);
  output.flush();
};

async function printSecrets(line: string): Promise<void> {
  output.write(`${line}\n`);
  await output.drain().catch((cause: unknown) => {
    throw new StartupError(
      `The generated secrets cannot be printed: ${systemMessageOf(cause)}. Set ADMIN_PASSWORD and DEMO_MINER_PIN, or start with a standard output that can be written.`,
      { cause },
    );
  });
}

export function runSite(options: SiteOptions): void {
  let stoppingSince: number | undefined;
  const starting = Promise.resolve().then(() => start(options));

  /** Stops gracefully. A second signal exits immediately; unanswered requests may take effect. */
  function stop(): void {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < SIGNAL_DEBOUNCE_MS) return;
      exitWithError(new StartupError('A second signal aborted the stop. The next start recovers.'));
    }
    stoppingSince = performance.now();
    setTimeout(() => exitWithError(new StartupError('The server did not stop in time.')), STOP_TIMEOUT_MS);
    starting
      .then(server => server.stop())
      .then(() => process.exit(0))
      .catch(exitWithError);
  }

  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  starting
    .then(({ metricsAddress, ...server }) => {
      if (stoppingSince !== undefined) return;
      say(options.welcome(server));
      if (metricsAddress !== undefined) say(`Metrics are at ${metricsAddress}`);
    })
    .catch(exitWithError);
}

function start({
  client,
  welcome: _,
  allowsInspectors = false,
  ...options
}: SiteOptions): Promise<RunningServer> {
  const config = parseConfig(process.env);
  const builtClient = join(projectFolder, 'dist', client);
  return startServer({
    config,
    projectFolder,
    say,
    printSecrets,
    onLost: exitWithError,
    log: createLog(config.logLevel, output),
    logCounts: output,
    now: Date.now,
    clientDir: existsSync(builtClient) ? builtClient : null,
    allowsInspectors,
    ...options,
  });
}
