import helmet from 'helmet';
import type { Middleware } from 'koa';

export interface SecurityPolicy {
  /** The site is reached over https. */
  readonly https: boolean;
  /** `'sha256-…'` of each inline script in the page. */
  readonly scriptHashes: readonly string[];
}

/** The headers that tell a browser what this site will never do. */
export function secureHeaders({ https, scriptHashes }: SecurityPolicy): Middleware {
  const setHeaders = helmet({
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scriptHashes],
        'script-src-attr': ["'none'"],
        // Mantine positions what it draws by inline styles.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    xFrameOptions: { action: 'deny' },
  });
  return async (ctx, next) => {
    await new Promise<void>((resolve, reject) => {
      setHeaders(ctx.req, ctx.res, error => (error ? reject(error) : resolve()));
    });
    await next();
  };
}
