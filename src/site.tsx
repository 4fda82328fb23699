import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { type AppRouter, createAppRouter } from './router.tsx';

interface SiteOptions {
  /** Shows the page that the router has loaded. */
  readonly show: (Page: ComponentType) => void;
  readonly history?: RouterHistory;
}

/** Creates the router and loads its page. Returns it when the page is rendered or hydrated. */
export async function startSite({ show, history }: SiteOptions): Promise<AppRouter> {
  const router = createAppRouter(history);
  // Hydration needs the router in the state that it had when the page was rendered.
  router.ssr = { manifest: undefined };
  await router.load();
  return new Promise(resolve => {
    show(function Page() {
      useEffect(() => resolve(router), []);
      return <RouterProvider router={router} />;
    });
  });
}
