import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { endpoints } from '../../contract/endpoints.ts';
import type { EndedRequest } from '../metrics/request-metrics.ts';

const { minerSave } = endpoints;

interface RequestLogDeps {
  readonly log: Logger;
  /** Whether a trusted proxy may set the request id. */
  readonly trustsRequestIds: boolean;
  readonly onRequestEnd: (request: EndedRequest) => void;
}

/** The form of an accepted id: safe in a log line and in a header. */
const REQUEST_ID = /^[\w.:+/=-]{8,128}$/;

/** Logs one line per request. It names the route and never the path, which may hold an email. */
export const logRequests =
  ({ log, trustsRequestIds, onRequestEnd }: RequestLogDeps): Middleware =>
  (ctx, next) => {
    const startedAt = performance.now();
    const requestId = (trustsRequestIds && proxyIdOf(ctx)) || randomUUID();
    ctx.state.requestId = requestId;
    ctx.res.setHeader('X-Request-Id', requestId);
    ctx.res.once('close', () => {
      const { method } = ctx;
      const { code } = ctx.state;
      const route = ctx._matchedRoute ?? ctx.state.route ?? 'none';
      const status = ctx.res.statusCode;
      const aborted = !ctx.res.writableFinished;
      const ms = performance.now() - startedAt;
      log[!aborted && isRoutine(ctx, route) ? 'debug' : 'info'](
        { requestId, method, route, status, code, aborted: aborted || undefined, ms: Math.round(ms) },
        'request',
      );
      onRequestEnd({ method, route, status, aborted, ms });
    });
    return next();
  };

/** A routine request (granted save, read without session) would fill the log for nothing. */
function isRoutine({ method, status, state }: Context, route: string): boolean {
  if (method === minerSave.method && route === minerSave.path) return status === 200;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && status < 400 && state.loadedSession === undefined;
}

function proxyIdOf({ req }: Context): string | undefined {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : undefined;
}
