import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/styles.ts';
import { App } from './App.tsx';
import { createLateActor } from './actors/late-actor.ts';
import { tellOfWallet } from './actors/tell-of-wallet.ts';
import { startVisitor } from './actors/visitor.ts';
import { replayEarlyActions } from './adapters/early-actions.ts';
import { logFailure } from './adapters/page-log.ts';
import { readSiteSettings } from './adapters/site-settings.ts';
import { rememberedWallet } from './adapters/wallet-memory.ts';
import { createAppRouter } from './router.tsx';
import { followOtherTabs } from './ui/color-scheme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const router = createAppRouter();
if (__QA__) {
  // biome-ignore lint/style/noRestrictedImports: the one place where the site lets itself be looked at, and not in production.
  const { joinTools } = await import('./qa/site/join-tools.ts');
  await joinTools(router);
}
followOtherTabs();
const minerSource = createLateActor({
  load: async () => (await import('./actors/miner.ts')).startMiner(),
  onFailure: error => logFailure('The miner could not be loaded', error),
});
const visitor = startVisitor();
const settings = readSiteSettings(document);
const remembered = rememberedWallet();
const wallet = createLateActor({
  load: async () => (await import('./actors/wallet.ts')).startWallet(settings, remembered),
  onFailure: error => {
    logFailure('The wallet could not be loaded', error);
    tellOfWallet({ type: 'connectionErrored' });
  },
});
if (remembered) wallet.start();

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
