/** What stands in the address of `/auth`. */

export type AuthTab = 'login' | 'register';

export interface AuthSearch {
  /** Login, unless it says so. */
  readonly tab?: AuthTab | undefined;
  /** The address that was asked for, to which the visitor goes once they are signed in. */
  readonly from?: string | undefined;
}

/**
 * Reads an address' search as far as it means something here. What means nothing is undefined instead of missing: the router
 * lays this over what stands in the address, where it would stay otherwise.
 */
export const authSearch = ({ tab, from }: Record<string, unknown>): AuthSearch => ({
  tab: tab === 'login' || tab === 'register' ? tab : undefined,
  from: typeof from === 'string' && isOwnAddress(from) ? from : undefined,
});

/** The address of the login that leads on to another one. */
export const loginFor = (from: string): string => `/auth?${new URLSearchParams({ from })}`;

/** Stands for whatever site this is. */
const HERE = 'http://here.invalid';

/**
 * Whether it is the path and search of a page of this site other than `/auth`, to which a visitor who is signed in would return for ever. Browsers read
 * `//host` and `/\host` as addresses of other sites, and skip tabs and line ends on the way.
 */
function isOwnAddress(address: string): boolean {
  if (!address.startsWith('/') || !URL.canParse(address, HERE)) return false;
  const { origin, pathname, search } = new URL(address, HERE);
  return origin === HERE && pathname + search === address && !isAuthPage(pathname);
}

/** To the router, letters are the same in either case and as `%61`, and slashes too many mean nothing. */
const isAuthPage = (pathname: string): boolean =>
  /^\/+auth\/*$/i.test(pathname.replaceAll(/%[2-7][0-9a-f]/gi, encoded => decodeURIComponent(encoded)));
