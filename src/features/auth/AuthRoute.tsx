import { getRouteApi } from '@tanstack/react-router';
import { AuthScreen } from './AuthScreen.tsx';

const route = getRouteApi('/auth');

/** `/auth`, with what stands in its address. */
export function AuthRoute() {
  const { tab, from } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AuthScreen
      tab={tab}
      from={from}
      // The tabs are one page: the way back leads out of it.
      onTabChange={next =>
        navigate({ search: old => ({ ...old, tab: next }), replace: true, resetScroll: false })
      }
    />
  );
}
