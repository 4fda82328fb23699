import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { endpoints } from '../../contract/endpoints.ts';
import type { EndedRequest } from '../metrics/request-metrics.ts';

const { currentUser, minerSave } = endpoints;

interface RequestLogDeps {
  readonly log: Logger;
  /** Whether a trusted proxy may set the request id. */
  readonly trustsRequestIds: boolean;
  readonly onRequestEnd: (request: EndedRequest) => void;
}

/** The form of an accepted id: safe in a log line and in a header. */
const REQUEST_ID = /^[\w.:+/=-]{8,128}$/;

/** What is known of a request when it ends. */
interface RequestDescription {
  /** The declared path, `client` or `none`. */
  readonly route: string;
  /** The code of the `PublicError` that was answered. */
  readonly code?: string | undefined;
  readonly hasSession?: boolean;
}

/** Observes a request until its end, and returns its id. */
export type ObserveRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  describe: () => RequestDescription,
) => string;

/** Logs one line per request. It names the route and never the path, which may hold an email. */
export const createRequestLog =
  ({ log, trustsRequestIds, onRequestEnd }: RequestLogDeps): ObserveRequest =>
  (request, response, describe) => {
    const startedAt = performance.now();
    const requestId = (trustsRequestIds && proxyIdOf(request)) || randomUUID();
    response.once('close', () => {
      const { method = '' } = request;
      const { route, code, hasSession = false } = describe();
      const status = response.statusCode;
      const aborted = !response.writableFinished;
      const ms = performance.now() - startedAt;
      log[!aborted && isRoutine(method, route, status, hasSession) ? 'debug' : 'info'](
        { requestId, method, route, status, code, aborted: aborted || undefined, ms: Math.round(ms) },
        'request',
      );
      onRequestEnd({ method, route, status, aborted, ms });
    });
    return requestId;
  };

export const logRequests =
  (observe: ObserveRequest): Middleware =>
  (ctx, next) => {
    const requestId = observe(ctx.req, ctx.res, () => ({
      route: ctx.routerPath ?? ctx.state.route ?? 'none',
      code: ctx.state.code,
      hasSession: ctx.state.loadedSession !== undefined,
    }));
    ctx.state.requestId = requestId;
    ctx.res.setHeader('X-Request-Id', requestId);
    return next();
  };

/** A routine request (granted save, read without session) would fill the log for nothing. */
function isRoutine(method: string, route: string, status: number, hasSession: boolean): boolean {
  if (method === minerSave.method && route === minerSave.path) return status === 200;
  const isRead = method === 'GET' || method === 'HEAD';
  const isAnonymous = route === currentUser.path && status === 401;
  return isRead && !hasSession && (status < 400 || isAnonymous);
}

function proxyIdOf({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : undefined;
}
