/** What stands in the address of `/auth`. */

export type AuthTab = 'login' | 'register';

export interface AuthSearch {
  /** Login, unless it says so. */
  readonly tab?: AuthTab;
  /** The address that was asked for, to which the visitor goes once they are signed in. */
  readonly from?: string;
}

/** Reads an address' search as far as it means something here. */
export const authSearch = ({ tab, from }: Record<string, unknown>): AuthSearch => ({
  ...((tab === 'login' || tab === 'register') && { tab }),
  ...(typeof from === 'string' && isOwnAddress(from) && { from }),
});

/** Stands for whatever site this is. */
const HERE = 'http://here.invalid';

/**
 * Whether it is the path and search of a page of this site other than `/auth`. Browsers read `//host` and `/\host` as
 * addresses of other sites, and skip tabs and line ends on the way.
 */
function isOwnAddress(address: string): boolean {
  if (!address.startsWith('/') || !URL.canParse(address, HERE)) return false;
  const { origin, pathname, search } = new URL(address, HERE);
  return origin === HERE && pathname !== '/auth' && pathname + search === address;
}
