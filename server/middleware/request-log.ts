import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { endpoints } from '../../contract/endpoints.ts';
import type { EndedRequest } from '../metrics/request-metrics.ts';

const { minerSave } = endpoints;

interface RequestLogDeps {
  readonly log: Logger;
  /** Whether what stands in front is the operator's, so that a request may come with an id. */
  readonly trustsRequestIds: boolean;
  readonly onRequestEnd: (request: EndedRequest) => void;
}

/** What an id of a proxy may look like: nothing that a line of a log or a header could not hold. */
const ID = /^[\w.:+/=-]{8,128}$/;

/** One line for each answer. It names the route and never the path, which may hold an email. */
export const logRequests =
  ({ log, trustsRequestIds, onRequestEnd }: RequestLogDeps): Middleware =>
  (ctx, next) => {
    const began = performance.now();
    const requestId = (trustsRequestIds && idFrom(ctx)) || randomUUID();
    ctx.state.requestId = requestId;
    ctx.res.setHeader('X-Request-Id', requestId);
    ctx.res.once('close', () => {
      const { method } = ctx;
      const { code } = ctx.state;
      const route = ctx._matchedRoute ?? ctx.state.route ?? 'none';
      const status = ctx.res.statusCode;
      const aborted = !ctx.res.writableFinished;
      const ms = performance.now() - began;
      log[!aborted && isRoutine(ctx, route) ? 'debug' : 'info'](
        { requestId, method, route, status, code, aborted: aborted || undefined, ms: Math.round(ms) },
        'request',
      );
      onRequestEnd({ method, route, status, aborted, ms });
    });
    return next();
  };

/**
 * Tells whether an answer is one of those that go well all day: a save that was granted, or a read without a session. Their lines would be nearly all
 * that a log holds, and say nothing that the metrics do not.
 */
function isRoutine({ method, status, state }: Context, route: string): boolean {
  if (method === minerSave.method && route === minerSave.path) return status === 200;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && status < 400 && state.loadedSession === undefined;
}

function idFrom({ req }: Context): string | undefined {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && ID.test(given) ? given : undefined;
}
