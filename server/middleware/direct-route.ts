import type { RequestListener } from 'node:http';
import type { Router } from '@koa/router';
import type Koa from 'koa';
import type { Context } from 'koa';
import type { Endpoint } from '../../contract/endpoints.ts';
import { pathOf } from '../load/request-target.ts';

type Next = (ctx: Context) => Promise<unknown>;

interface DirectRouteOptions {
  /** Has a route for the endpoint. */
  readonly router: Router;
  /** What requests pass before the route. */
  readonly middleware: readonly Koa.Middleware[];
}

/**
 * Runs a route of the router without what Koa and the router do for each request besides: the search
 * for the route, and listeners on response and connection. Passes other requests on.
 */
export function directRoute(
  app: Koa,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { router, middleware }: DirectRouteOptions,
): (listener: RequestListener) => RequestListener {
  const route = router.stack.find(layer => layer.path === path && layer.methods.includes(method));
  if (!route) throw new Error(`The router has no route for ${method} ${path}.`);
  // The router's middleware differs from Koa's only by the type of its context.
  const all = [...middleware, ...route.stack] as Koa.Middleware[];
  const run = all.reduceRight<Next>(
    (next, one) => ctx => one(ctx, () => next(ctx)),
    async () => undefined,
  );

  return listener => (request, response) => {
    const requested = pathOf(request);
    if (request.method !== method || !route.match(requested)) return listener(request, response);
    const ctx = app.createContext(request, response);
    ctx._matchedRoute = path;
    ctx['params'] = route.params(requested, route.captures(requested));
    answer(ctx);
  };

  async function answer(ctx: Context): Promise<void> {
    try {
      await run(ctx);
      // Otherwise the client has disconnected.
      if (ctx.writable) ctx.res.end(ctx.body);
    } catch (error) {
      ctx.onerror(error instanceof Error ? error : new Error('Not an error was thrown.'));
    }
  }
}
