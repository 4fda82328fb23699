export type AuthTab = 'login' | 'register';

export interface AuthSearch {
  /** Defaults to the login. */
  readonly tab?: AuthTab | undefined;
  /** The requested path, to which the login redirects if `returnAddress` accepts it. */
  readonly from?: string | undefined;
}

/** Parses the search. Invalid values become undefined: the router would keep missing ones. */
export const authSearch = ({ tab, from }: Record<string, unknown>): AuthSearch => ({
  tab: tab === 'login' || tab === 'register' ? tab : undefined,
  from: typeof from === 'string' ? from : undefined,
});

/** Returns the path of a login that redirects to `from`. */
export const loginFor = (from: string): string => `/auth?${new URLSearchParams({ from })}`;
