import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { createPageStore, PageStoreProvider } from '../../src/actors/shown-page.ts';
import type { VisitorActor } from '../../src/actors/visitor.ts';
import { VisitorProvider } from '../../src/actors/visitor-context.ts';
import { watchSiteLinks } from '../../src/adapters/site-links.ts';
import { AccountMenu } from '../../src/features/auth/AccountMenu.tsx';
import { AuthRoute } from '../../src/features/auth/AuthRoute.tsx';
import { authSearch } from '../../src/features/auth/auth-search.ts';
import { signedInMenu } from '../../src/features/auth/signed-in-menu.ts';
import { PageFrame } from '../../src/features/shell/PageFrame.tsx';
import { ToastRegion } from '../../src/features/shell/ToastRegion.tsx';
import { renderWithTheme } from './render-with-theme.tsx';
import { startedLazyActor } from './started-lazy-actor.ts';

interface VisitedSite {
  /** The current path and search. */
  readonly address: () => string;
  /** Waits until the requested page is rendered. */
  readonly settled: () => Promise<void>;
}

interface VisitedPages {
  readonly at: string;
  /** The content of addresses other than `/auth` and `/`. */
  readonly pages?: Readonly<Record<string, ReactNode>>;
  /** Whether these pages have a main element of their own. */
  readonly hasOwnLayout?: boolean;
}

/**
 * Renders the visitor's parts of the site: `/auth`, the account menu, notifications, and pages to
 * navigate between.
 */
export async function renderWithVisitor(
  visitor: VisitorActor,
  { at, pages = {}, hasOwnLayout = false }: VisitedPages,
): Promise<VisitedSite> {
  const root = createRootRoute({
    component: () => (
      <>
        <AccountMenu />
        <Link to="/">Elsewhere</Link>
        <PageFrame>
          <Outlet />
        </PageFrame>
        <ToastRegion />
      </>
    ),
  });
  const getParentRoute = () => root;
  const page = (path: string, content: ReactNode) =>
    createRoute({
      getParentRoute,
      path,
      component: () => content,
      ...(hasOwnLayout && { staticData: { ownLayout: true } }),
    });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute, path: '/auth', validateSearch: authSearch, component: AuthRoute }),
    page('/', <h1>Home</h1>),
    ...Object.entries(pages).map(([path, content]) => page(path, content)),
  ]);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  const settled = () => waitFor(() => expect(router.state.status).toBe('idle'));
  await act(() => router.load());
  // As `main.tsx` does.
  signedInMenu.start();
  const stop = watchSiteLinks({
    onIntent: () => undefined,
    onFollow: href => void router.navigate({ to: href }),
  });
  onTestFinished(stop);
  renderWithTheme(
    <VisitorProvider value={startedLazyActor(visitor)}>
      <PageStoreProvider value={createPageStore(at)}>
        {/* A test router: the types know only the site's addresses. */}
        <RouterProvider router={router as never} />
      </PageStoreProvider>
    </VisitorProvider>,
  );
  await screen.findByRole('link', { name: 'Elsewhere' });
  await settled();
  return { address: () => router.state.location.href, settled };
}
