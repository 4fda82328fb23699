import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { defaultSiteSettings } from '../../contract/site-settings.ts';
import type { Database } from '../../db/connection.ts';
import { createMiner } from '../../db/queries/miner-accounts.queries.ts';
import { findDistribution } from '../../db/queries/shards.queries.ts';
import { type AppDeps, createApp } from '../../server/app.ts';
import { createHttpServer, HTTP_LIMITS, type HttpLimits } from '../../server/load/http-server.ts';
import { createDayRanks, type DayRanks } from '../../server/miner/day-ranks.ts';
import { createObservedSaveQueue } from '../../server/miner/observed-save-queue.ts';
import { createRanks } from '../../server/miner/ranks.ts';
import { createShardMap } from '../../server/miner/shard-map.ts';
import { serveClockSkips } from '../../tools/inspector/server/clock-skips.ts';
import { accountClockBy } from './account-clock.ts';
import { cheapHash } from './cheap-hash.ts';
import { createTestDatabase } from './database.ts';
import { testPushKeys } from './push-keys.ts';
import { noteServerError } from './server-errors.ts';
import { withSlowResponses } from './slow-responses.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';

export const NOON = Date.parse('2025-07-01T12:00:00Z');

export interface TestServer {
  readonly baseUrl: string;
  readonly db: Database;
  readonly databaseUrl: string;
  readonly config: AppDeps['config'];
  /** Unknown until they are refreshed. */
  readonly dayRanks: Pick<DayRanks, 'refresh'>;
  /** The log, by line. */
  readonly logLines: readonly string[];
  now(): number;
  /** Advances the server's clock, in milliseconds. */
  advance(ms: number): void;
  /** Creates a miner's account, by default with a unique email. */
  createMiner(miner?: Partial<Credentials>): Promise<Credentials>;
  /** Opens a client with its own cookie jar. */
  openBrowser(): TestBrowser;
  stop(): Promise<void>;
}

export interface Credentials {
  readonly email: string;
  readonly pin: string;
}

export interface TestServerOptions {
  /** The clock's time at the start, which stands still until `advance`, or a clock that runs. */
  readonly now?: number | (() => number);
  readonly clientDir?: string | null;
  readonly config?: Partial<AppDeps['config']>;
  readonly allowsInspectors?: boolean;
  readonly limits?: Partial<HttpLimits>;
  /** Whether it is a QA server, whose clock the inspector may move. */
  readonly isForQa?: boolean;
  /** Receives requests before the application. Default: none. */
  readonly intercept?: (listener: RequestListener) => RequestListener;
}

/** Starts the real server with its own port, database and clock, and without admission control. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { now: start = NOON } = options;
  let advanced = 0;
  const now = () => (typeof start === 'number' ? start : start()) + advanced;
  const advance = (ms: number) => {
    advanced += ms;
  };
  const logLines: string[] = [];
  const record = (line: string): void => {
    logLines.push(line);
    noteServerError(line);
  };
  const log = pino({ level: 'trace' }, { write: record });
  const config = {
    sessionKeys: ['a key for tests, which is long enough'],
    publicUrl: null,
    trustProxy: 0,
    siteSettings: defaultSiteSettings,
    push: testPushKeys,
    ...options.config,
  };
  const database = await createTestDatabase();
  const { db } = database;
  const accountClock = accountClockBy(now);
  const saves = createObservedSaveQueue(
    { db, accountClock },
    { shards: createShardMap(db, await findDistribution(db)) },
  );
  const dayRanks = createDayRanks({ db, now });
  const app = createApp({
    db,
    saves,
    ranks: createRanks({ db, now }),
    dayRanks,
    accountClock,
    now,
    log,
    config,
    clientDir: options.clientDir ?? null,
    allowsInspectors: options.allowsInspectors ?? false,
    apiMiddleware: options.isForQa ? serveClockSkips(advance) : undefined,
  });
  const server = createHttpServer({
    app,
    admit: listener => withSlowResponses(options.intercept?.(listener) ?? listener),
    limits: { ...HTTP_LIMITS, maxConnections: 10_000, ...options.limits },
    registry: new Registry(),
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  let miners = 0;

  return {
    baseUrl,
    db,
    databaseUrl: database.url,
    config,
    dayRanks,
    logLines,
    now,
    advance,
    createMiner: async ({ email = `miner-${++miners}@example.com`, pin = '123456' } = {}) => {
      await createMiner(db, { email, pinHash: await cheapHash(pin), createdAt: now() });
      return { email, pin };
    },
    openBrowser: () => openTestBrowser(baseUrl),
    stop: async () => {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await saves.drain();
      await database.drop();
    },
  };
}
