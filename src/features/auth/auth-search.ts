/** The search parameters of `/auth`. */

export type AuthTab = 'login' | 'register';

export interface AuthSearch {
  /** Defaults to the login. */
  readonly tab?: AuthTab | undefined;
  /** The requested path, to which the login redirects. */
  readonly from?: string | undefined;
}

/**
 * Parses the search parameters. Invalid ones are undefined instead of missing: the router merges the
 * result over the URL's parameters and would keep them.
 */
export const authSearch = ({ tab, from }: Record<string, unknown>): AuthSearch => ({
  tab: tab === 'login' || tab === 'register' ? tab : undefined,
  from: typeof from === 'string' && isSameOriginPath(from) ? from : undefined,
});

/** Returns the path of a login that redirects to `from`. */
export const loginFor = (from: string): string => `/auth?${new URLSearchParams({ from })}`;

/** A placeholder for the site's origin. */
const HERE = 'http://here.invalid';

/**
 * Returns whether an address is a path of this site other than `/auth`, which would redirect a signed-in
 * user to itself for ever. Browsers parse `//host` and `/\host` as other origins and ignore tabs and
 * newlines.
 */
function isSameOriginPath(address: string): boolean {
  if (!address.startsWith('/') || !URL.canParse(address, HERE)) return false;
  const { origin, pathname, search } = new URL(address, HERE);
  return origin === HERE && pathname + search === address && !isAuthPage(pathname);
}

/** The router ignores case, percent-encoding and repeated slashes. */
const isAuthPage = (pathname: string): boolean =>
  /^\/+auth\/*$/i.test(pathname.replaceAll(/%[2-7][0-9a-f]/gi, encoded => decodeURIComponent(encoded)));
