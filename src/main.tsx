import { type ComponentType, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/styles.ts';
import { App } from './App.tsx';
import { createPageStore } from './actors/shown-page.ts';
import { watchSiteLinks } from './adapters/site-links.ts';
import { readSiteSettings } from './adapters/site-settings.ts';
import { isVisitorRemembered, watchVisitorMemory } from './adapters/visitor-memory.ts';
import { rememberedWallet } from './adapters/wallet-memory.ts';
import { signedInMenu } from './features/auth/signed-in-menu.ts';
import { deferPage } from './features/shell/deferred-page.ts';
import { loadLiveWallet } from './features/wallet/load-live-wallet.ts';
import {
  ChunkLoadError,
  notifyChunkLoadError,
  reloadIfStale,
  reloadOrNotify,
  watchChunkLoadErrors,
} from './loading/chunk-load-errors.tsx';
import { replayEarlyEvents } from './loading/early-events.ts';
import { createLazyActor } from './loading/lazy-actor.ts';
import { yieldToMain } from './loading/yield-to-main.ts';
import { followOtherTabs } from './ui/color-scheme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

watchChunkLoadErrors();
// Evaluating modules blocks a slow phone, and so does what follows.
await yieldToMain();
followOtherTabs();

const page = createPageStore(location.pathname);
/** The link that was followed last. */
let wanted: string | undefined;
/** Whether the page is incomplete without the rest of the site, which a hovered link may ask for, too. */
let isSiteNeeded = false;
let show = (_Page: ComponentType): void => undefined;
const shown = new Promise<ComponentType>(resolve => {
  show = resolve;
});
const site = createLazyActor({
  load: () => startInTasks(import('./site.tsx'), ({ startSite }) => startSite({ show })),
  onFailure: async error => {
    const href = wanted;
    wanted = undefined;
    const isPressed = href !== undefined || window.earlyEvents.length > 0;
    // Those presses had no effect, as a toast says.
    window.earlyEvents = [];
    page.change({ isLoading: false });
    if (href !== undefined) return reloadOrNotify(href);
    // The next pointer on a link asks again.
    if (!isPressed && !isSiteNeeded) return;
    if (!root.hasChildNodes()) {
      if (await reloadIfStale()) return;
      show(ChunkLoadError);
    }
    await notifyChunkLoadError('page', error);
  },
});
const needSite = (): void => {
  isSiteNeeded = true;
  site.start();
};
watchSiteLinks({
  onIntent: pathname => site.start(router => void router.preloadRoute({ to: pathname })),
  onFollow: href => {
    wanted = href;
    // Once it has started, the router says so.
    if (site.current() === null) page.change({ isLoading: true });
    site.start(router => {
      if (href === wanted) void router.navigate({ to: '/', href });
    });
  },
});

const miner = createLazyActor({
  load: () => startInTasks(import('./actors/miner.ts'), ({ startMiner }) => startMiner()),
  onFailure: async error => {
    // Its pages take no input without it, so a reload loses nothing.
    if (!(await reloadIfStale())) await notifyChunkLoadError('miner', error);
  },
});
const visitor = createLazyActor({
  load: () => {
    signedInMenu.start();
    return startInTasks(import('./actors/visitor.ts'), ({ startVisitor }) => startVisitor());
  },
  onFailure: error => notifyChunkLoadError('visitor', error),
});
const settings = readSiteSettings(document);
const remembered = rememberedWallet();
const wallet = createLazyActor({
  load: async () => {
    // Without its components the actor would open an invisible dialog.
    const [{ startWallet }] = await Promise.all([import('./actors/wallet.ts'), loadLiveWallet()]);
    return startWallet(settings, remembered);
  },
  onFailure: error => notifyChunkLoadError('wallet', error),
});
if (remembered) wallet.start();
// The script in `index.html` sets the attribute.
if (document.documentElement.hasAttribute('data-miner-remembered')) miner.start();
// Strangers need no visitor actor until they sign in, here or in another tab.
if (isVisitorRemembered()) visitor.start();
else watchVisitorMemory(() => visitor.start());

// Pages of visitors and miners, and addresses that say more than their path, differ from what was rendered.
for (const actor of [visitor, miner]) actor.subscribe(needSite);
if (location.search || location.hash || visitor.isLoading() || miner.isLoading()) needSite();

const app = (Page: ComponentType) => (
  <StrictMode>
    <App
      miner={miner}
      Page={Page}
      page={page}
      settings={settings}
      visitor={visitor}
      wallet={wallet}
      onReady={() => {
        replayEarlyEvents(root);
        // What is left waits for the page.
        if (window.earlyEvents.length > 0) needSite();
      }}
    />
  </StrictMode>
);

if (root.hasChildNodes()) {
  startTransition(() => {
    hydrateRoot(root, app(deferPage({ load: () => shown, onIntent: () => site.start() })));
  });
} else {
  needSite();
  // Complete, since nothing of it is there yet.
  createRoot(root).render(app(await shown));
}

/** Evaluates an actor's modules, starts it and renders it in three tasks, each of them short. */
async function startInTasks<Module, Actor>(
  modules: Promise<Module>,
  start: (module: Module) => Actor | Promise<Actor>,
): Promise<Actor> {
  const loaded = await modules;
  await yieldToMain();
  const actor = await start(loaded);
  await yieldToMain();
  return actor;
}
