import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { AuthScreen } from '../features/auth/AuthScreen.tsx';
import { authSearch } from '../features/auth/auth-search.ts';

export const Route = createFileRoute('/auth')({
  head: () =>
    pageHead({
      title: 'Login and Register',
      description: 'Log in to your Technovex account, or open one with a username, a password and an email.',
    }),
  validateSearch: authSearch,
  component: AuthRoute,
});

function AuthRoute() {
  const { tab, from } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuthScreen
      {...(tab && { tab })}
      {...(from && { from })}
      // The tabs are one page: the way back leads out of it.
      onTabChange={next =>
        navigate({ search: old => ({ ...old, tab: next }), replace: true, resetScroll: false })
      }
    />
  );
}
