import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router';
import { Shell } from '../features/shell/Shell.tsx';

export const Route = createRootRoute({
  component: () => (
    <>
      <HeadContent />
      <Shell>
        <Outlet />
      </Shell>
    </>
  ),
});
