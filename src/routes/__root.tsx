import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router';
import { AccountMenu } from '../features/auth/AccountMenu.tsx';
import { NewsletterForm } from '../features/newsletter/NewsletterForm.tsx';
import { PageAddress } from '../features/shell/PageAddress.tsx';
import { Shell } from '../features/shell/Shell.tsx';

export const Route = createRootRoute({
  component: () => (
    <>
      <HeadContent />
      <PageAddress />
      <Shell account={<AccountMenu />} newsletter={<NewsletterForm place="footer" />}>
        <Outlet />
      </Shell>
    </>
  ),
});
