import { IncomingMessage, type OutgoingHttpHeader, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from 'koa';
import type { SiteSettings } from '../../contract/site-settings.ts';
import { isApi } from '../load/request-target.ts';

export interface SecurityPolicy {
  /** The site is reached over https. */
  readonly https: boolean;
  /** `'sha256-…'` of each inline script in the page. */
  readonly scriptHashes: readonly string[];
  /** Where a page may connect to beside the site itself. */
  readonly connectTo: readonly string[];
  /** Whether pages may talk with pages of other sites that they open. */
  readonly allowsPopups: boolean;
}

/** The relay between page and wallet, and the nodes of chains other than the site's own. */
const WALLET_CONNECT_ORIGINS = ['wss://relay.walletconnect.org', 'https://rpc.walletconnect.org'];

/** Lists the origins that a page connects to for wallets (decision D35). */
export const walletOrigins = ({
  rpcUrl,
  walletConnectProjectId,
}: Pick<SiteSettings, 'rpcUrl' | 'walletConnectProjectId'>): readonly string[] => [
  new URL(rpcUrl).origin,
  ...(walletConnectProjectId === '' ? [] : WALLET_CONNECT_ORIGINS),
];

/** The headers that tell a browser what this site will never do. */
export function securityHeaders(policy: SecurityPolicy): Middleware {
  const [ofPages, ofApi] = [headersOf(pagePolicy(policy)), headersOf(apiPolicy(policy))];
  return (ctx, next) => {
    for (const [name, value] of isApi(ctx.path) ? ofApi : ofPages) ctx.res.setHeader(name, value);
    return next();
  };
}

const transportSecurity = ({ https }: SecurityPolicy) =>
  https && { maxAge: 31_536_000, includeSubDomains: false };

const pagePolicy = (policy: SecurityPolicy): ReturnType<typeof helmet> => {
  const { https, scriptHashes, connectTo, allowsPopups } = policy;
  return helmet({
    strictTransportSecurity: transportSecurity(policy),
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
        'connect-src': ["'self'", ...connectTo],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: allowsPopups ? 'same-origin-allow-popups' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
};

/** Answers of the API are data: whoever opens one as a page may load and run nothing, and what else concerns pages says nothing of them. */
const apiPolicy = (policy: SecurityPolicy): ReturnType<typeof helmet> =>
  helmet({
    strictTransportSecurity: transportSecurity(policy),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: { action: 'deny' },
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/** What the library sets is the same for every request: it is asked once. */
function headersOf(
  setHeaders: ReturnType<typeof helmet>,
): readonly (readonly [string, OutgoingHttpHeader])[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, error => {
    if (error) throw error;
  });
  return response.getHeaderNames().map(name => [name, response.getHeader(name) ?? '']);
}
