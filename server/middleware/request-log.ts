import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** One line for each answer. It names the route and never the path, which may hold an email. */
export const logRequests =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    const write = (aborted: boolean) =>
      log.info(
        {
          requestId,
          method: ctx.method,
          route: ctx._matchedRoute ?? ctx.state.route ?? 'none',
          status: ctx.res.statusCode,
          code: ctx.state.code,
          aborted: aborted || undefined,
          ms: Math.round(performance.now() - began),
        },
        'request',
      );
    finished(ctx.res).then(
      () => write(false),
      () => write(true),
    );
    await next();
  };
