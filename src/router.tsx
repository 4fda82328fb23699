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
    scrollRestoration: true,
    defaultErrorComponent: ({ reset }) => <CrashPage onRetry={reset} />,
    defaultNotFoundComponent: NotFoundPage,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
