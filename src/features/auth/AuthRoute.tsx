import { getRouteApi } from '@tanstack/react-router';
import { AuthScreen } from './AuthScreen.tsx';

const route = getRouteApi('/auth');

export function AuthRoute() {
  const { tab, from } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AuthScreen
      tab={tab}
      from={returnAddress(from)}
      // Replaces the history entry: Back leaves the page instead of changing the tab.
      onTabChange={next =>
        navigate({ search: old => ({ ...old, tab: next }), replace: true, resetScroll: false })
      }
    />
  );
}

/** A placeholder for the site's origin. */
const HERE = 'http://here.invalid';

/**
 * Returns `from` if it is a path of this site but `/auth`, an endless redirect. Browsers parse
 * `//host` and `/\host` as other origins and ignore tabs and newlines.
 */
export function returnAddress(from: string | undefined): string | undefined {
  if (!from?.startsWith('/') || !URL.canParse(from, HERE)) return undefined;
  const { origin, pathname, search } = new URL(from, HERE);
  const isOwn = origin === HERE && pathname + search === from;
  return isOwn && !isAuthPage(pathname) ? from : undefined;
}

/** The router ignores case, percent-encoding and repeated slashes. */
const isAuthPage = (pathname: string): boolean =>
  /^\/+auth\/*$/i.test(pathname.replaceAll(/%[2-7][0-9a-f]/gi, encoded => decodeURIComponent(encoded)));
