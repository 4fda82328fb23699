import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** One line for each answer. It names the route and never the path, which may hold an email. */
export const logRequests =
  (log: Logger): Middleware =>
  (ctx, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    ctx.state.requestId = requestId;
    ctx.res.setHeader('X-Request-Id', requestId);
    ctx.res.once('close', () =>
      log.info(
        {
          requestId,
          method: ctx.method,
          route: ctx._matchedRoute ?? ctx.state.route ?? 'none',
          status: ctx.res.statusCode,
          code: ctx.state.code,
          aborted: ctx.res.writableFinished ? undefined : true,
          ms: Math.round(performance.now() - began),
        },
        'request',
      ),
    );
    return next();
  };
