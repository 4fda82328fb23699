/** Renders pages at build time, outside of any browser. */

import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { siteSettingTokens } from '../contract/site-settings.ts';
import { App } from './App.tsx';
import { inertLazyActor } from './loading/lazy-actor.ts';
import type { RenderedPage, SiteAddress } from './page-renderer.ts';
import { createAppRouter } from './router.tsx';

const routerAt = (path: string) => createAppRouter(createMemoryHistory({ initialEntries: [path] }));

/** Every address of the site, but for the page that stands where there is none. */
export function siteAddresses(): SiteAddress[] {
  // A route's own path may end with a slash, where it is the first page below a layout.
  const routes = Object.entries(routerAt('/').routesByPath);
  return routes
    .filter(([path]) => path !== '/$')
    .map(([path, { options }]) => ({
      path,
      drawnInBrowser: options.staticData?.drawnInBrowser ?? false,
      listed: !options.staticData?.drawnInBrowser && options.staticData?.canonical === undefined,
    }));
}

/** React puts titles and their like before everything else where it renders no document. */
const HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/;

export async function renderPage(path: string): Promise<RenderedPage> {
  const router = routerAt(path);
  await router.load();
  const { prelude } = await prerender(
    <StrictMode>
      <App
        miner={inertLazyActor}
        router={router}
        settings={siteSettingTokens}
        visitor={inertLazyActor}
        wallet={inertLazyActor}
      />
    </StrictMode>,
    // A page that is sent whole needs no inline scripts that put late parts into their places.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const page = await new Response(prelude).text();
  const head = HEAD.exec(page)?.[0] ?? '';
  return {
    head,
    body: page.slice(head.length),
    routeIds: router.state.matches.map(({ routeId }) => routeId),
  };
}
