import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { CrashPage, NotFoundPage } from './features/shell/CrashPage.tsx';
import { routeTree } from './routeTree.gen.ts';

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Creates the site's router, on the browser's history unless another one is given. */
export function createAppRouter(history?: RouterHistory) {
  // The browser restores the place in a page that was rendered at build time.
  let isRestored = history === undefined && document.getElementById('root')?.hasChildNodes() === true;
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultViewTransition: {
      // Neither at the first page, nor within a page, nor with reduced motion.
      types: ({ fromLocation, pathChanged }) =>
        fromLocation !== undefined && pathChanged && !prefersReducedMotion() && [],
    },
    // It would add an inline script to rendered pages.
    scrollRestoration:
      history === undefined &&
      (() => {
        const mayScroll = !isRestored;
        // The router remembers the place of a page that has scrolled, also before the router started.
        if (isRestored) document.dispatchEvent(new Event('scroll'));
        isRestored = false;
        return mayScroll;
      }),
    defaultErrorComponent: ({ error, reset }) => <CrashPage error={error} onRetry={reset} />,
    defaultNotFoundComponent: NotFoundPage,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /**
     * Differs for each visitor: not rendered at build time and not in the sitemap. Lists the paths of a
     * parameter with few values.
     */
    clientOnly?: true | readonly string[];
    /** Renders its own main element below the header, without tickers and footer. */
    ownLayout?: true;
    /** The canonical path where the page has several; null if it has none. */
    canonical?: string | null;
    /** Changes without input, so that it is hydrated at once. */
    live?: true;
  }
}
