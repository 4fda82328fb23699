import { createFileRoute } from '@tanstack/react-router';
import { AuthRoute } from '../features/auth/AuthRoute.tsx';
import { authSearch } from '../features/auth/auth-search.ts';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/auth')({
  validateSearch: authSearch,
  component: () => (
    <>
      <PageHead
        title="Login and Register"
        description="Log in to your Technovex account, or open one with a username, a password and an email."
      />
      <AuthRoute />
    </>
  ),
});
