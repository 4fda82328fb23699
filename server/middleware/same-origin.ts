import type { Middleware } from 'koa';
import { foreignOrigin } from '../errors.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses a request that changes something and was sent by a page of another site. */
export const requireSameOrigin =
  (publicUrl: URL | null): Middleware =>
  (ctx, next) => {
    const { origin = '' } = ctx.req.headers;
    if (origin !== '' && !READING.includes(ctx.method)) {
      const host = URL.canParse(origin) ? new URL(origin).host : '';
      if (host === '' || (host !== ctx.host && origin !== publicUrl?.origin)) throw foreignOrigin();
    }
    return next();
  };
