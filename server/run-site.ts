/** A process that serves the site: reads the environment, starts the server, and stops it when it is asked to. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../db/start-refusal.ts';
import { parseConfig } from './config.ts';
import { fail } from './fail.ts';
import { openLog } from './open-log.ts';
import { projectFolderOf } from './project-folder.ts';
import { type RunningServer, startServer } from './start-server.ts';

export interface SiteOptions {
  /** Which build of the client is served: a folder below `dist`. */
  readonly client: string;
  /** What is said once the site is at an address. */
  readonly welcome: (address: string) => string;
  /** Whether pages may talk with pages of other sites that they open, as an inspector does. */
  readonly talksToWindows?: boolean;
}

/** Milliseconds after which a stop that does not come to its end is given up; the next start recovers. */
const STOP_WITHIN = 30_000;

const projectFolder = projectFolderOf(import.meta.url);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export function runSite(options: SiteOptions): void {
  let stopping = false;
  const starting = Promise.resolve().then(() => start(options));

  /** A second signal changes nothing: npm passes on the one that the terminal has already sent. */
  function stop(): void {
    if (stopping) return;
    stopping = true;
    setTimeout(() => fail(new StartRefusal('The server did not stop in time.')), STOP_WITHIN);
    starting
      .then(server => server.stop())
      .then(() => process.exit(0))
      .catch(fail);
  }

  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  starting
    .then(({ address }) => {
      if (!stopping) say(options.welcome(address));
    })
    .catch(fail);
}

function start({ client, talksToWindows = false }: SiteOptions): Promise<RunningServer> {
  const config = parseConfig(process.env);
  const builtClient = join(projectFolder, 'dist', client);
  return startServer({
    config,
    projectFolder,
    say,
    onLost: fail,
    log: openLog(config.logLevel),
    now: Date.now,
    clientDir: existsSync(builtClient) ? builtClient : null,
    talksToWindows,
  });
}
