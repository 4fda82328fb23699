/** A process that serves the site: reads the environment, starts the server, and stops it when it is asked to. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../db/startup-error.ts';
import { createLog, LineWriter } from '../log/line-writer.ts';
import { parseConfig } from './config.ts';
import { exitWithError } from './exit-with-error.ts';
import { projectFolderOf } from './project-folder.ts';
import { type RunningServer, startServer } from './start-server.ts';

export interface SiteOptions {
  /** Which build of the client is served: a folder below `dist`. */
  readonly client: string;
  /** What is said once the site is at an address. */
  readonly welcome: (address: string) => string;
  /** Whether pages may talk with pages of other sites that they open, as an inspector does. */
  readonly allowsPopups?: boolean;
}

/** Milliseconds after which a stop that does not come to its end is given up; the next start recovers. */
const STOP_TIMEOUT_MS = 30_000;
/** Milliseconds within which a second signal is the first one again: npm passes on what the terminal has already sent. */
const SIGNAL_DEBOUNCE_MS = 500;

const projectFolder = projectFolderOf(import.meta.url);

/** Taking the descriptor from the stream has Node make a pipe or socket non-blocking: a reader that stalls must not block a thread for ever. */
const output = new LineWriter(process.stdout.fd);

const say = (line: string): void => {
  output.write(`${line}\n`);
  output.flush();
};

export function runSite(options: SiteOptions): void {
  let stoppingSince: number | undefined;
  const starting = Promise.resolve().then(() => start(options));

  /** A second signal means: at once. What was not answered by then may or may not have been done, as after a crash. */
  function stop(): void {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < SIGNAL_DEBOUNCE_MS) return;
      exitWithError(new StartupError('The server was ended before it had stopped. The next start recovers.'));
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
    .then(({ address, metricsAddress }) => {
      if (stoppingSince !== undefined) return;
      say(options.welcome(address));
      if (metricsAddress !== undefined) say(`Metrics are at ${metricsAddress}`);
    })
    .catch(exitWithError);
}

function start({ client, allowsPopups = false }: SiteOptions): Promise<RunningServer> {
  const config = parseConfig(process.env);
  const builtClient = join(projectFolder, 'dist', client);
  return startServer({
    config,
    projectFolder,
    say,
    onLost: exitWithError,
    log: createLog(config.logLevel, output),
    logCounts: output,
    now: Date.now,
    clientDir: existsSync(builtClient) ? builtClient : null,
    allowsPopups,
  });
}
