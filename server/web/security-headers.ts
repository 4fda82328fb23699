import { IncomingMessage, type OutgoingHttpHeader, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from 'koa';
import type { SiteSettings } from '../../contract/site-settings.ts';
import { isApi } from '../load/request-target.ts';
import { HASHED_PATH } from './client-build.ts';

export interface SecurityPolicy {
  readonly https: boolean;
  /** `'sha256-…'` of each inline script. */
  readonly scriptHashes: readonly string[];
  /** Origins for `connect-src` beside the site itself. */
  readonly connectTo: readonly string[];
  /** Origins for `frame-src`. */
  readonly frames: readonly string[];
  /** Whether pages may talk to inspectors: windows that they open, WebSockets of this computer. */
  readonly allowsInspectors: boolean;
}

const LOCAL_WEB_SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/** The relay between page and wallet, and the nodes of chains other than the site's own. */
const WALLET_CONNECT_ORIGINS = ['wss://relay.walletconnect.org', 'https://rpc.walletconnect.org'];

/** The frame by which a wallet verifies which site asks it; without it, each pairing takes 5 s more. */
const WALLET_CONNECT_FRAMES = ['https://verify.walletconnect.org'];

/**
 * Lists the origins that a page connects to for wallets (decision D35), and their frames. A page of
 * an https site connects to no http address, such as the default node on the visitor's own machine.
 */
export function walletOrigins(
  { rpcUrl, walletConnectProjectId }: Pick<SiteSettings, 'rpcUrl' | 'walletConnectProjectId'>,
  https: boolean,
): Pick<SecurityPolicy, 'connectTo' | 'frames'> {
  const nodes = https && !rpcUrl.startsWith('https:') ? [] : [new URL(rpcUrl).origin];
  return walletConnectProjectId === ''
    ? { connectTo: nodes, frames: [] }
    : { connectTo: [...nodes, ...WALLET_CONNECT_ORIGINS], frames: WALLET_CONNECT_FRAMES };
}

type Headers = readonly (readonly [string, OutgoingHttpHeader])[];

export interface SecurityHeaders {
  readonly page: Headers;
  /** Of API responses, and of the files that only pages load. */
  readonly data: Headers;
}

export const prepareSecurityHeaders = (policy: SecurityPolicy): SecurityHeaders => ({
  page: headersOf(pagePolicy(policy)),
  data: headersOf(dataPolicy(policy)),
});

/** Scripts, styles and fonts of the build. A drawing is a page of its own when it is opened. */
const PART_OF_PAGES = new RegExp(`^${HASHED_PATH}[^/]+\\.(?:js|css|woff2)$`);

export const securityHeaders =
  ({ page, data }: SecurityHeaders): Middleware =>
  (ctx, next) => {
    const isData = isApi(ctx.path) || PART_OF_PAGES.test(ctx.path);
    for (const [name, value] of isData ? data : page) ctx.res.setHeader(name, value);
    return next();
  };

const transportSecurity = ({ https }: SecurityPolicy) =>
  https && { maxAge: 31_536_000, includeSubDomains: false };

const pagePolicy = (policy: SecurityPolicy): ReturnType<typeof helmet> => {
  const { https, scriptHashes, connectTo, frames, allowsInspectors } = policy;
  return helmet({
    strictTransportSecurity: transportSecurity(policy),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scriptHashes],
        'script-src-attr': ["'none'"],
        // Mantine uses inline styles for positions.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...connectTo, ...(allowsInspectors ? LOCAL_WEB_SOCKETS : [])],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-src': frames.length === 0 ? ["'none'"] : frames,
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: allowsInspectors ? 'same-origin-allow-popups' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
};

/**
 * Data loads and runs nothing by itself. Omits headers that concern only pages: a page loads dozens of
 * files, and without compressed headers each would carry a kilobyte of them.
 */
const dataPolicy = (policy: SecurityPolicy): ReturnType<typeof helmet> =>
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

/** Runs helmet once: its headers are the same for every request. */
function headersOf(setHeaders: ReturnType<typeof helmet>): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, error => {
    if (error) throw error;
  });
  return response.getHeaderNames().map(name => [name, response.getHeader(name) ?? '']);
}
