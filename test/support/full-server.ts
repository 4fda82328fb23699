import { pino } from 'pino';
import { parseConfig } from '../../server/boot/config.ts';
import { type RunningServer, startServer } from '../../server/boot/start-server.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { noteServerError } from './server-errors.ts';

export interface FullServer extends RunningServer {
  readonly database: TestDatabase;
  /** The log, by line. */
  readonly logLines: readonly string[];
  /** Stops the server if it still runs and drops its database. */
  remove(): Promise<void>;
}

/** The key of its cookies. */
export const FULL_SERVER_KEY = 'a key for whole servers that is long enough';

/**
 * Starts the whole server in this process, as `npm start` does, on its own database. `through` maps
 * the database's URL, for example to a proxy.
 */
export async function startFullServer(
  env: Readonly<Record<string, string>> = {},
  through: (url: string) => string = url => url,
): Promise<FullServer> {
  const database = await createTestDatabase();
  const logLines: string[] = [];
  const record = (line: string): void => {
    logLines.push(line);
    noteServerError(line);
  };
  const running = await startServer({
    config: parseConfig({
      DATABASE_URL: through(database.url),
      PORT: '0',
      SESSION_KEYS: FULL_SERVER_KEY,
      ADMIN_PASSWORD: 'a password',
      DEMO_MINER_PIN: '123456',
      ...env,
    }),
    projectFolder: '.',
    say: () => undefined,
    onLost: () => undefined,
    log: pino({ level: 'trace' }, { write: record }),
    now: Date.now,
    clientDir: null,
  });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= running.stop();
    return stopped;
  };
  return {
    ...running,
    stop,
    database,
    logLines,
    remove: async () => {
      await stop();
      await database.drop();
    },
  };
}
