import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { AuthRoute } from '../features/auth/AuthRoute.tsx';
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
