import type { IncomingMessage, RequestListener } from 'node:http';
import { ambiguousHost, malformedPath } from '../errors.ts';
import { prepareRejection } from './prepare-rejection.ts';

/**
 * A target in origin form (RFC 9112, section 3.2.1): a path with an optional query, in visible
 * ASCII, without fragment. Excludes backslashes in the path, which some URL parsers read as
 * slashes. All parsers find the same path in a matching target.
 */
const ORIGIN_FORM = /^\/[!"$->@-[\]-~]*(?:\?[!"$-~]*)?$/;

const HOST = /^host$/i;

/** Rejects other targets and several `Host` headers (400): all parsers then see the same path. */
export function requireOriginForm(listener: RequestListener): RequestListener {
  const rejectTarget = prepareRejection(malformedPath());
  const rejectHost = prepareRejection(ambiguousHost());
  return (request, response) => {
    if (!ORIGIN_FORM.test(request.url ?? '')) return rejectTarget(response);
    if (hasSeveralHosts(request)) return rejectHost(response);
    return listener(request, response);
  };
}

export function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** Tells whether a path belongs to the API. All others are pages, files and probes. */
export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** Uses the raw headers: `request.headers` has only the first of several hosts. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (HOST.test(rawHeaders[at] ?? '')) hosts += 1;
  return hosts > 1;
}
