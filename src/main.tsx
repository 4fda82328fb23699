import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/styles.ts';
import { App } from './App.tsx';
import { createLateActor } from './actors/late-actor.ts';
import { tellNotLoaded } from './actors/tell-late.ts';
import { replayEarlyActions } from './adapters/early-actions.ts';
import { nameMissingParts, renewIfOutdated } from './adapters/missing-parts.ts';
import { nextTask } from './adapters/next-task.ts';
import { logFailure } from './adapters/page-log.ts';
import { readSiteSettings } from './adapters/site-settings.ts';
import { isVisitorRemembered, onVisitorOfOtherTabs } from './adapters/visitor-memory.ts';
import { rememberedWallet } from './adapters/wallet-memory.ts';
import { loadLiveWallet } from './features/wallet/load-live-wallet.ts';
import { createAppRouter } from './router.tsx';
import { followOtherTabs } from './ui/color-scheme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

nameMissingParts();
// To evaluate modules keeps a slow phone busy, and so does what comes after that.
await nextTask();
const router = createAppRouter();
if (__QA__) {
  // biome-ignore lint/style/noRestrictedImports: the one place where the site lets itself be looked at, and not in production.
  const { joinTools } = await import('../tools/inspector/site/join-tools.ts');
  await joinTools(router);
}
followOtherTabs();
const minerSource = createLateActor({
  load: () => startedInTasks(import('./actors/miner.ts'), ({ startMiner }) => startMiner()),
  onFailure: async error => {
    logFailure('The miner could not be loaded', error);
    // Without it nothing can be typed on its pages, so that nothing is lost.
    if (!(await renewIfOutdated())) await tellNotLoaded();
  },
});
const visitor = createLateActor({
  load: () => startedInTasks(import('./actors/visitor.ts'), ({ startVisitor }) => startVisitor()),
  onFailure: async error => {
    logFailure('The visitor could not be loaded', error);
    await tellNotLoaded();
  },
});
const settings = readSiteSettings(document);
const remembered = rememberedWallet();
const wallet = createLateActor({
  load: async () => {
    // A flow that cannot be shown would open its dialog for nobody.
    await loadLiveWallet();
    return (await import('./actors/wallet.ts')).startWallet(settings, remembered);
  },
  onFailure: async error => {
    logFailure('The wallet could not be loaded', error);
    await tellNotLoaded();
  },
});
if (remembered) wallet.start();
// Of a stranger there is nothing to know, until one signs in: here, or in another tab.
if (isVisitorRemembered()) visitor.start();
else onVisitorOfOtherTabs(() => visitor.start());

const site = (
  <StrictMode>
    <App
      minerSource={minerSource}
      router={router}
      settings={settings}
      visitor={visitor}
      wallet={wallet}
      onReady={replayEarlyActions}
    />
  </StrictMode>
);

if (root.hasChildNodes()) {
  // The page was rendered at build time: the router has to stand where it stood then before React takes the page over.
  router.ssr = { manifest: undefined };
  await router.load();
  startTransition(() => {
    hydrateRoot(root, site);
  });
} else {
  createRoot(root).render(site);
}

/** A flow whose modules are evaluated, which is started, and which is drawn by whoever is told of it: in a task each. */
async function startedInTasks<Module, Actor>(
  modules: Promise<Module>,
  start: (module: Module) => Actor,
): Promise<Actor> {
  const loaded = await modules;
  await nextTask();
  const actor = start(loaded);
  await nextTask();
  return actor;
}
