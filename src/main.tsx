import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/styles.ts';
import { App } from './App.tsx';
import { readSiteSettings } from './adapters/site-settings.ts';
import { isVisitorRemembered, watchVisitorMemory } from './adapters/visitor-memory.ts';
import { rememberedWallet } from './adapters/wallet-memory.ts';
import { signedInMenu } from './features/auth/signed-in-menu.ts';
import { loadLiveWallet } from './features/wallet/load-live-wallet.ts';
import { nameChunkLoadErrors, notifyChunkLoadError, reloadIfStale } from './loading/chunk-load-errors.tsx';
import { replayEarlyEvents } from './loading/early-events.ts';
import { createLazyActor } from './loading/lazy-actor.ts';
import { yieldToMain } from './loading/yield-to-main.ts';
import { createAppRouter } from './router.tsx';
import { followOtherTabs } from './ui/color-scheme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

nameChunkLoadErrors();
// Evaluating modules blocks a slow phone, and so does what follows.
await yieldToMain();
const router = createAppRouter();
followOtherTabs();
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
    await loadLiveWallet();
    return (await import('./actors/wallet.ts')).startWallet(settings, remembered);
  },
  onFailure: error => notifyChunkLoadError('wallet', error),
});
if (remembered) wallet.start();
// The script in `index.html` sets the attribute.
if (document.documentElement.hasAttribute('data-miner-remembered')) miner.start();
// Strangers need no visitor actor until they sign in, here or in another tab.
if (isVisitorRemembered()) visitor.start();
else watchVisitorMemory(() => visitor.start());

const site = (
  <StrictMode>
    <App
      miner={miner}
      router={router}
      settings={settings}
      visitor={visitor}
      wallet={wallet}
      onReady={replayEarlyEvents}
    />
  </StrictMode>
);

if (root.hasChildNodes()) {
  // The page was rendered at build time. Hydration needs the router in the state that it had then.
  router.ssr = { manifest: undefined };
  await router.load();
  startTransition(() => {
    hydrateRoot(root, site);
  });
} else {
  createRoot(root).render(site);
}

/** Evaluates an actor's modules, starts it and renders it in three tasks, each of them short. */
async function startInTasks<Module, Actor>(
  modules: Promise<Module>,
  start: (module: Module) => Actor,
): Promise<Actor> {
  const loaded = await modules;
  await yieldToMain();
  const actor = start(loaded);
  await yieldToMain();
  return actor;
}
