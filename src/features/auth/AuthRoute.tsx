import { getRouteApi } from '@tanstack/react-router';
import { AuthScreen } from './AuthScreen.tsx';
import { returnAddress } from './return-address.ts';

const route = getRouteApi('/auth');

/** `/auth` with its search parameters. */
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
