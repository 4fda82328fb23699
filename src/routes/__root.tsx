import { createRootRoute, Match, useChildMatches } from '@tanstack/react-router';
import { PageAddress } from '../features/shell/PageAddress.tsx';
import { PageFrame } from '../features/shell/PageFrame.tsx';

/** The page. An `Outlet` here is a Suspense boundary, which React hydrates some time after its frame. */
function Page() {
  const routeId = useChildMatches({ select: ([page]) => page?.routeId });
  return routeId && <Match routeId={routeId} />;
}

export const Route = createRootRoute({
  component: () => (
    <>
      <PageAddress />
      <PageFrame>
        <Page />
      </PageFrame>
    </>
  ),
});
