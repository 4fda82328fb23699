import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router';
import { NewsletterForm } from '../features/newsletter/NewsletterForm.tsx';
import { PageAddress } from '../features/shell/PageAddress.tsx';
import { Shell } from '../features/shell/Shell.tsx';

export const Route = createRootRoute({
  component: () => (
    <>
      <HeadContent />
      <PageAddress />
      <Shell newsletter={<NewsletterForm place="footer" />}>
        <Outlet />
      </Shell>
    </>
  ),
});
