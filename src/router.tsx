import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { CrashPage } from './features/shell/CrashPage.tsx';
import { NotFoundPage } from './features/shell/NotFoundPage.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The site's router, on the browser's history unless another one is given. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    // Outside of a browser it would leave an inline script in the page.
    scrollRestoration: history === undefined,
    defaultErrorComponent: ({ error, reset }) => <CrashPage error={error} onRetry={reset} />,
    defaultNotFoundComponent: NotFoundPage,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The page is made for one visitor, so it is not rendered at build time and search engines are not told of it. */
    drawnInBrowser?: true;
    /** Where the same page has its first address, if that is another one; null if it has none. */
    canonical?: string | null;
  }
}
