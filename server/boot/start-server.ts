import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { isSuperuser } from '../../db/queries/database.queries.ts';
import { createApp } from '../app.ts';
import { createAdmissionControl } from '../load/admission-control.ts';
import { createHttpServer, HTTP_LIMITS } from '../load/http-server.ts';
import { describeError } from '../log/describe-error.ts';
import { createMetrics, type LogCounts } from '../metrics/metrics.ts';
import { type AccountClock, createAccountClock } from '../miner/account-clock.ts';
import { createDayRanks } from '../miner/day-ranks.ts';
import { createObservedSaveQueue } from '../miner/observed-save-queue.ts';
import { checkpointIntervals, createRanks } from '../miner/ranks.ts';
import { createSaveHealth } from '../miner/save-health.ts';
import { measureSaves } from '../miner/save-metrics.ts';
import { createShardMap } from '../miner/shard-map.ts';
import { measurePushes, measurePushRuns } from '../push/push-metrics.ts';
import { createPushSender } from '../push/push-sender.ts';
import { createPushTransport } from '../push/push-transport.ts';
import { createHashQueue } from '../secrets.ts';
import { createFirstAccounts, type FirstCredentials } from './first-accounts.ts';
import { listen } from './listen.ts';
import { serveMetrics } from './metrics-server.ts';
import { type DatabaseOptions, openServerDatabase } from './open-database.ts';
import { prepareShutdown } from './prepare-shutdown.ts';
import { removeStaleRowsHourly } from './remove-stale-rows-hourly.ts';
import { sendPushReminders } from './send-push-reminders.ts';
import { loadOrCreateSessionKeys } from './session-keys.ts';
import { unreachableNode } from './unreachable-node.ts';
import { describeUnsetSettings } from './unset-settings.ts';

export interface ServerOptions extends DatabaseOptions {
  readonly log: Logger;
  /** The counts of the log writer, for metrics. Default: none. */
  readonly logCounts?: LogCounts;
  /** Prints generated secrets, and resolves once they are written. Default: `say`. @throws StartupError */
  readonly printSecrets?: (line: string) => void | Promise<void>;
  readonly now: () => number;
  /** The clock of accounts. Default: the database's. */
  readonly accountClock?: AccountClock;
  /** The folder of the built client; null while a development server serves it. */
  readonly clientDir: string | null;
  /** Whether pages may talk to inspectors: windows that they open, WebSockets of this computer. Default: no. */
  readonly allowsInspectors?: boolean;
  /** Receives API requests before the routes. Default: none. */
  readonly apiMiddleware?: Middleware | undefined;
}

export interface RunningServer {
  /** The URL on which the server listens. */
  readonly address: string;
  /** `PUBLIC_URL`, or else the same. */
  readonly publicAddress: string;
  readonly metricsAddress: string | undefined;
  /** Stops accepting connections, finishes requests in flight, and closes the database. */
  stop(): Promise<void>;
}

/** Opens and fills the database, and serves. @throws a `StartupError` that says what to change. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log, now, clientDir, allowsInspectors = false, say } = options;
  const { db, dataDir, distribution, close } = await openServerDatabase(options);
  try {
    if (distribution) log.info(distribution, 'accounts are distributed');
    const problem = unreachableNode(config);
    if (problem !== undefined) say(`Warning: ${problem}`);
    const unset = describeUnsetSettings(config);
    if (unset !== undefined) say(unset);
    if (await isSuperuser(db))
      log.warn('the database user is a superuser, so nothing keeps the ledger append-only');
    const { printSecrets = say } = options;
    await createFirstAccounts(db, config.firstAccounts, now(), credentials => {
      const { generatedPassword, generatedPin } = credentials;
      const isGenerated = generatedPassword !== undefined || generatedPin !== undefined;
      return (isGenerated ? printSecrets : say)(describe(credentials));
    });
    const sessionKeys = config.sessionKeys ?? (await loadOrCreateSessionKeys(dataDir));
    const hashQueue = createHashQueue();
    const { registry, onRequestEnd } = createMetrics({ db, hashQueue, logCounts: options.logCounts });
    const { accountClock = createAccountClock(logSetBack(log)) } = options;
    const saveHealth = createSaveHealth();
    const saves = createObservedSaveQueue(
      { db, accountClock },
      {
        metrics: measureSaves(registry),
        health: saveHealth,
        shards: createShardMap(db, distribution),
      },
    );
    const ranks = createRanks({ db, now, intervals: checkpointIntervals(distribution) });
    const dayRanks = createDayRanks({
      db,
      now,
      onError: error => log.warn({ error: describeError(error) }, "the ranks at the day's start are unknown"),
    });
    const admission = createAdmissionControl({
      limits: { saves: config.capacity.saves, others: config.capacity.requests },
      log,
      registry,
    });
    let isStopping = false;
    const app = createApp({
      db,
      saves,
      ranks,
      dayRanks,
      hashQueue,
      accountClock,
      now,
      log,
      config: { ...config, sessionKeys },
      clientDir,
      allowsInspectors,
      apiMiddleware: options.apiMiddleware,
      notReadyReason: () => {
        if (isStopping) return 'stopping';
        if (admission.isAtLimit()) return 'overloaded';
        return saveHealth.isFailing() ? 'saves-failing' : undefined;
      },
      onRequestEnd,
    });
    const server = createHttpServer({
      app,
      admit: admission.admit,
      limits: { ...HTTP_LIMITS, maxConnections: config.capacity.connections },
      registry,
    });
    const shutDown = prepareShutdown(server);
    const metrics = config.metrics && (await serveMetrics(registry, config.metrics));
    const { host, port } = config;
    const address = await listen(server, { host, port, hostVariable: 'HOST', portVariable: 'PORT' });
    const stopRemoving = removeStaleRowsHourly({ db, now, log });
    const { push: keys } = config;
    const stopReminding =
      keys &&
      sendPushReminders({
        log,
        onSent: measurePushRuns(registry),
        sendDueReminders: createPushSender({
          db,
          accountClock,
          keys,
          transport: createPushTransport(),
          results: measurePushes(registry),
          log,
        }),
      });
    ranks.warmUp();
    dayRanks.start();
    return {
      address,
      publicAddress: config.publicUrl?.origin ?? address,
      metricsAddress: metrics?.address,
      stop: async () => {
        isStopping = true;
        await Promise.all([shutDown(), stopReminding?.()]);
        await saves.drain();
        await stopRemoving();
        await ranks.stop();
        await dayRanks.stop();
        await metrics?.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const logSetBack =
  (log: Logger) =>
  (byMs: number): void =>
    log.warn({ byMs }, "the database's clock was set back");

function describe({ username, generatedPassword, email, generatedPin }: FirstCredentials): string {
  return [
    'Created the first accounts. Generated secrets are shown only once:',
    `  admin       ${username}   password ${generatedPassword ?? '(as in ADMIN_PASSWORD)'}`,
    `  demo miner  ${email}   PIN ${generatedPin ?? '(as in DEMO_MINER_PIN)'}`,
  ].join('\n');
}
