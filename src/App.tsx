import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SiteSettings } from '../contract/site-settings.ts';
import type { MinerActor } from './actors/miner.ts';
import { LazyMinerProvider } from './actors/miner-context.ts';
import { SiteSettingsProvider } from './actors/site-settings.ts';
import type { VisitorActor } from './actors/visitor.ts';
import { VisitorProvider } from './actors/visitor-context.ts';
import type { WalletActor } from './actors/wallet.ts';
import { WalletProvider } from './actors/wallet-context.ts';
import { LazyToastRegion } from './features/shell/LazyToastRegion.tsx';
import { LazyTooltipRegion } from './features/shell/LazyTooltipRegion.tsx';
import type { LazyActor } from './loading/lazy-actor.ts';
import type { AppRouter } from './router.tsx';

interface AppProps {
  readonly miner: LazyActor<MinerActor>;
  readonly router: AppRouter;
  readonly settings: SiteSettings;
  readonly visitor: LazyActor<VisitorActor>;
  readonly wallet: LazyActor<WalletActor>;
  readonly onReady?: () => void;
}

/** The whole site. Its actors, router and settings are created outside of React. */
export function App({ miner, router, settings, visitor, wallet, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <>
      <SiteSettingsProvider value={settings}>
        <VisitorProvider value={visitor}>
          <LazyMinerProvider value={miner}>
            <WalletProvider value={wallet}>
              <RouterProvider router={router} />
            </WalletProvider>
          </LazyMinerProvider>
        </VisitorProvider>
      </SiteSettingsProvider>
      <LazyToastRegion />
      <LazyTooltipRegion />
    </>
  );
}
