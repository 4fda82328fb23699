import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { StartRefusal } from '../db/start-refusal.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { type FirstSecrets, openFirstAccounts } from './first-accounts.ts';
import { openSaves } from './miner/open-saves.ts';
import { type DatabaseOptions, openServerDatabase } from './open-database.ts';
import { removeStaleRowsHourly } from './remove-stale-rows-hourly.ts';
import { keptSessionKeys } from './session-keys.ts';

export interface ServerOptions extends DatabaseOptions {
  readonly log: Logger;
  readonly now: () => number;
  /** The built client; null while a development server serves it. */
  readonly clientDir: string | null;
  /** Whether pages may talk with pages of other sites that they open; by default they may not. */
  readonly talksToWindows?: boolean;
}

export interface RunningServer {
  /** Where the site is: `PUBLIC_URL`, or else where the server listens. */
  readonly address: string;
  /** Takes no more connections, finishes what was accepted, and closes the database. */
  stop(): Promise<void>;
}

/** Milliseconds after which requests that are still unanswered are cut off. */
const FINISH_WITHIN = 10_000;

/** Opens the database, with its first accounts if it is empty, and serves. Throws `StartRefusal`. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log, now, clientDir, talksToWindows = false, say } = options;
  const { db, dataDir, close } = await openServerDatabase(options);
  try {
    const secrets = await openFirstAccounts(db, config.firstAccounts, now());
    if (secrets) say(describe(secrets));
    const sessionKeys = config.sessionKeys ?? (await keptSessionKeys(dataDir));
    const { publicUrl, trustProxy, links, chain } = config;
    const appConfig = { sessionKeys, publicUrl, trustProxy, links, chain };
    const saves = openSaves({ db, now });
    const app = createApp({ db, saves, now, log, config: appConfig, clientDir, talksToWindows });
    const server = createServer(app.callback());
    const address = await listen(server, config);
    const stopRemoving = removeStaleRowsHourly({ db, now, log });
    return {
      address: publicUrl?.origin ?? address,
      stop: async () => {
        await finish(server);
        await saves.drain();
        await stopRemoving();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(server: Server, { host, port }: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(refusalToListen(cause, host, port)));
    server.listen(port, host, resolve);
  });
  // A server that listens on a port has an address of this kind.
  const { port: actualPort } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${actualPort}`;
}

function refusalToListen(cause: NodeJS.ErrnoException, host: string, port: number): StartRefusal {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop that one, or set PORT.`,
    EACCES: `This user may not listen on port ${port}. Set PORT to 1024 or more.`,
    EADDRNOTAVAIL: `HOST: ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST: ${host} is not known.`,
  };
  return new StartRefusal(reasons[cause.code ?? ''] ?? `The server cannot listen: ${cause.message}`, {
    cause,
  });
}

async function finish(server: Server): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()));
  // A connection that is kept alive is idle only once its request has been answered.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

function describe({ username, generatedPassword, email, generatedPin }: FirstSecrets): string {
  return [
    'The first accounts were opened. Generated secrets are shown this once:',
    `  admin       ${username}   password ${generatedPassword ?? '(as in ADMIN_PASSWORD)'}`,
    `  demo miner  ${email}   PIN ${generatedPin ?? '(as in DEMO_MINER_PIN)'}`,
  ].join('\n');
}
