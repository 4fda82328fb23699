import type { RequestListener } from 'node:http';
import { Router } from '@koa/router';
import Keygrip from 'keygrip';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { SiteSettings } from '../contract/site-settings.ts';
import type { Database } from '../db/connection.ts';
import { addAchievementRoutes } from './achievements/achievement.routes.ts';
import { addAuditRoutes } from './audit/audit.routes.ts';
import { addAuthRoutes } from './auth/auth.routes.ts';
import { methodNotAllowed, notFound } from './errors.ts';
import type { FairQueue } from './load/fair-queue.ts';
import { createRateLimiter } from './load/rate-limiter.ts';
import { isApi } from './load/request-target.ts';
import { logResponseWriteError } from './log/response-write-errors.ts';
import type { EndedRequest } from './metrics/request-metrics.ts';
import { handleErrors } from './middleware/error-handler.ts';
import { createRequestLog, logRequests } from './middleware/request-log.ts';
import { createResponseCache } from './middleware/response-cache.ts';
import { requireSameOrigin } from './middleware/same-origin.ts';
import { createSessionCookieReader, sessionMiddleware } from './middleware/session.ts';
import { addAccountRoutes } from './miner/account.routes.ts';
import type { AccountClock } from './miner/account-clock.ts';
import { addAdminMinerRoutes } from './miner/admin-miners.routes.ts';
import type { DayRanks } from './miner/day-ranks.ts';
import { addLeaderboardRoutes, addRankRoute } from './miner/leaderboard.routes.ts';
import { addMinerRoutes } from './miner/miner.routes.ts';
import type { Ranks } from './miner/ranks.ts';
import { addSaveRoute } from './miner/save.routes.ts';
import type { SaveQueue } from './miner/save-queue.ts';
import { addWalletProofRoutes } from './miner/wallet-proof.routes.ts';
import { addNewsletterRoutes } from './newsletter/newsletter.routes.ts';
import { addSubscriberRoutes } from './newsletter/subscribers.routes.ts';
import { addOpenApiRoutes } from './openapi/openapi.routes.ts';
import { addPresaleRoutes, addPublicPhasesRoute } from './presale/presale.routes.ts';
import { addPushRoutes } from './push/push.routes.ts';
import { createHashQueue } from './secrets.ts';
import { addHealthRoutes, type NotReadyReason } from './web/health.routes.ts';
import { prepareSecurityHeaders, securityHeaders, walletOrigins } from './web/security-headers.ts';
import { addSecurityTxtRoute } from './web/security-txt.routes.ts';
import { inlineScriptHashes, serveClient } from './web/static-files.ts';

export interface AppDeps {
  readonly db: Database;
  readonly saves: Pick<SaveQueue, 'save'>;
  readonly ranks: Pick<Ranks, 'of'>;
  /** Default: they stay unknown. */
  readonly dayRanks?: Pick<DayRanks, 'current'>;
  /** Hashes PINs and passwords; its keys are addresses. Default: a queue of this app. */
  readonly hashQueue?: FairQueue;
  /** The time of accounts: allowances, bowls, cooldowns, leases. */
  readonly accountClock: AccountClock;
  /** The time of everything else (sessions, limits, caches), in milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Logger;
  readonly config: {
    /** The first key signs cookies; all of them verify. */
    readonly sessionKeys: readonly string[];
    readonly publicUrl: URL | null;
    readonly trustProxy: number;
    readonly siteSettings: Omit<SiteSettings, 'publicUrl'>;
    /** The URI where researchers report a vulnerability. */
    readonly securityContact?: string | undefined;
    /** For push reminders. Default: the site offers none. */
    readonly push?: { readonly publicKey: string } | undefined;
  };
  /** The folder of the built client; null serves only the API. */
  readonly clientDir: string | null;
  /** Whether pages may talk to inspectors: windows that they open, WebSockets of this computer. Default: no. */
  readonly allowsInspectors?: boolean;
  /** Receives API requests before the routes. Default: none. */
  readonly apiMiddleware?: Koa.Middleware | undefined;
  /** Why the process is not ready, apart from the database. Default: it is ready. */
  readonly notReadyReason?: () => NotReadyReason | undefined;
  readonly onRequestEnd?: (request: EndedRequest) => void;
}

/** Creates the application, as a listener of Node's HTTP server. */
export function createApp({
  db,
  saves,
  ranks,
  dayRanks = { current: () => null },
  hashQueue = createHashQueue(),
  accountClock,
  now,
  log,
  config,
  clientDir,
  allowsInspectors = false,
  apiMiddleware,
  notReadyReason = () => undefined,
  onRequestEnd = () => undefined,
}: AppDeps): RequestListener {
  const https = config.publicUrl?.protocol === 'https:';
  const app = new Koa({ proxy: config.trustProxy > 0, maxIpsCount: config.trustProxy });
  // The default is SHA-1.
  const keys = new Keygrip(config.sessionKeys, 'sha256');
  app.keys = keys;
  // A proxy may speak plain HTTP to this process, so the public address decides about `secure`.
  Object.defineProperty(app.request, 'secure', { value: https });
  app.on('error', logResponseWriteError(log));

  // Case matters, as it does for admission control, which decides by the same path.
  const newRouter = () => new Router({ sensitive: true });
  const health = newRouter();
  addHealthRoutes(health, { db, notReadyReason });
  const limits = { db, hashQueue, rateLimiter: createRateLimiter({ db, now }) };
  addSecurityTxtRoute(health, { contact: config.securityContact, publicUrl: config.publicUrl, now });
  const api = newRouter();
  addOpenApiRoutes(api);
  for (const addRoutes of [
    addAuthRoutes,
    addPresaleRoutes,
    addAuditRoutes,
    addMinerRoutes,
    addAccountRoutes,
    addAdminMinerRoutes,
    addWalletProofRoutes,
    addPushRoutes,
    addRankRoute,
    addAchievementRoutes,
    addNewsletterRoutes,
    addSubscriberRoutes,
  ]) {
    const pushPublicKey = config.push?.publicKey ?? null;
    addRoutes(api, { ...limits, ...config, now, accountClock, ranks, dayRanks, pushPublicKey });
  }

  const observe = createRequestLog({ log, trustsRequestIds: config.trustProxy > 0, onRequestEnd });
  const headers = prepareSecurityHeaders({
    https,
    scriptHashes: inlineScriptHashes(clientDir),
    ...walletOrigins(config.siteSettings, https),
    allowsInspectors,
  });
  const responses = createResponseCache({ observe, commonHeaders: headers.data });
  app.use(logRequests(observe));
  app.use(securityHeaders(headers));
  app.use(handleErrors(log));
  app.use(unlessApi(health.routes()));
  const settings = { ...config.siteSettings, publicUrl: config.publicUrl?.origin ?? '' };
  app.use(unlessApi(serveClient(clientDir, settings)));
  app.use(notStored);
  app.use(requireSameOrigin(config.publicUrl));
  if (apiMiddleware) app.use(apiMiddleware);
  const sessions = sessionMiddleware(app, { db, keys, now, secure: https });
  const withoutSession = newRouter();
  addLeaderboardRoutes(withoutSession, { db, now, dayRanks, responses });
  addPublicPhasesRoute(withoutSession, { db, now });
  addSaveRoute(withoutSession, {
    ...limits,
    saves,
    now,
    presentedSession: createSessionCookieReader({ keys, secure: https }),
    extendSession: ctx => sessions(ctx, async () => undefined),
  });
  app.use(withoutSession.routes());
  app.use(sessions);
  app.use(api.routes());
  app.use(ctx => rejectUnmatched([withoutSession, api], ctx));
  return responses.fastPath(app.callback());
}

const notStored: Koa.Middleware = (ctx, next) => {
  ctx.res.setHeader('Cache-Control', 'no-store');
  return next();
};

/** Skips a middleware for API requests, which are nearly all requests. */
const unlessApi =
  <State, Extra>(middleware: Koa.Middleware<State, Extra>): Koa.Middleware<State, Extra> =>
  (ctx, next) =>
    isApi(ctx.path) ? next() : middleware(ctx, next);

/** Throws a 405 if the path is declared for other methods, and a 404 if it is not declared. */
function rejectUnmatched(routers: readonly Router[], ctx: Koa.Context): never {
  const layers = routers.flatMap(router => router.match(ctx.path, ctx.method).path);
  const allowed = new Set(layers.flatMap(layer => layer.methods));
  throw allowed.size === 0 ? notFound() : methodNotAllowed([...allowed].join(', '));
}
