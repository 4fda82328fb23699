import { createRouter } from '@tanstack/react-router';
import { CrashPage } from './features/shell/CrashPage.tsx';
import { NotFoundPage } from './features/shell/NotFoundPage.tsx';
import { routeTree } from './routeTree.gen.ts';

export const createAppRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ({ reset }) => <CrashPage onRetry={reset} />,
    defaultNotFoundComponent: NotFoundPage,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
