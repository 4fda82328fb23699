import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router';
import { FollowBonus } from '../features/shell/FollowBonus.tsx';
import { Shell } from '../features/shell/Shell.tsx';

export const Route = createRootRoute({
  component: () => (
    <>
      <HeadContent />
      <Shell follow={<FollowBonus />}>
        <Outlet />
      </Shell>
    </>
  ),
});
