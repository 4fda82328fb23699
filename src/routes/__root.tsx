import { createRootRoute, Match, useChildMatches } from '@tanstack/react-router';
import { PageAddress } from '../features/shell/PageAddress.tsx';
import { PageFrame } from '../features/shell/PageFrame.tsx';
import { TooltipGroup } from '../ui/TooltipGroup.tsx';

/** The page. An `Outlet` here is a Suspense boundary, which React hydrates some time after its frame. */
function Page() {
  const routeId = useChildMatches({ select: ([page]) => page?.routeId });
  return routeId && <Match routeId={routeId} />;
}

export const Route = createRootRoute({
  component: () => (
    <TooltipGroup>
      <PageAddress />
      <PageFrame>
        <Page />
      </PageFrame>
    </TooltipGroup>
  ),
});
