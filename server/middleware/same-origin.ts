import type { Middleware } from 'koa';
import { foreignOrigin } from '../errors.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Rejects unsafe requests from pages of other sites with 403 (CSRF protection). */
export const requireSameOrigin =
  (publicUrl: URL | null): Middleware =>
  (ctx, next) => {
    const { origin = '' } = ctx.req.headers;
    if (origin !== '' && !SAFE_METHODS.includes(ctx.method)) {
      const host = URL.canParse(origin) ? new URL(origin).host : '';
      if (host === '' || (host !== ctx.host && origin !== publicUrl?.origin)) throw foreignOrigin();
    }
    return next();
  };
