import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { siteSettingTokens } from '../contract/site-settings.ts';
import { App } from './App.tsx';
import { createPageStore } from './actors/shown-page.ts';
import { deferPage } from './features/shell/deferred-page.ts';
import { inertLazyActor } from './loading/lazy-actor.ts';
import type { RenderedPage, SiteAddress } from './page-renderer.ts';
import { createAppRouter } from './router.tsx';

const routerAt = (path: string) => createAppRouter(createMemoryHistory({ initialEntries: [path] }));

export function siteAddresses(): SiteAddress[] {
  // The path of a layout's index route may end with a slash.
  const routes = Object.entries(routerAt('/').routesByPath);
  return routes
    .filter(([path]) => path !== '/$')
    .flatMap(
      ([
        path,
        {
          options: { staticData },
        },
      ]) => {
        const clientOnly: boolean | readonly string[] = staticData?.clientOnly ?? false;
        const paths = typeof clientOnly === 'boolean' ? [path] : clientOnly;
        const listed = !clientOnly && staticData?.canonical === undefined;
        return paths.map(each => ({ path: each, clientOnly: clientOnly !== false, listed }));
      },
    );
}

/** React renders metadata first when it renders no whole document. */
const HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

export async function renderPage(path: string): Promise<RenderedPage> {
  const router = routerAt(path);
  await router.load();
  const { prelude } = await prerender(
    <StrictMode>
      <App
        miner={inertLazyActor}
        Page={deferPage({ load: async () => () => <RouterProvider router={router} /> })}
        page={createPageStore(path)}
        settings={siteSettingTokens}
        visitor={inertLazyActor}
        wallet={inertLazyActor}
      />
    </StrictMode>,
    // Without streaming, no inline scripts move Suspense boundaries into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const page = await new Response(prelude).text();
  const head = HEAD.exec(page)?.[0] ?? '';
  return {
    head,
    body: page.slice(head.length),
    routeIds: router.state.matches.map(({ routeId }) => routeId),
    isLive: router.state.matches.some(({ staticData }) => staticData.live),
  };
}
