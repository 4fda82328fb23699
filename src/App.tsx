import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SiteSettings } from '../contract/site-settings.ts';
import type { LateActor } from './actors/late-actor.ts';
import type { MinerActor } from './actors/miner.ts';
import { MinerSourceProvider } from './actors/miner-context.ts';
import { SiteSettingsProvider } from './actors/site-settings.ts';
import type { VisitorActor } from './actors/visitor.ts';
import { VisitorProvider } from './actors/visitor-context.ts';
import type { WalletActor } from './actors/wallet.ts';
import { WalletProvider } from './actors/wallet-context.ts';
import { LateToastRegion } from './features/shell/LateToastRegion.tsx';
import type { AppRouter } from './router.tsx';

interface AppProps {
  readonly minerSource: LateActor<MinerActor>;
  readonly router: AppRouter;
  readonly settings: SiteSettings;
  readonly visitor: LateActor<VisitorActor>;
  readonly wallet: LateActor<WalletActor>;
  /** The page answers from now on. */
  readonly onReady?: () => void;
}

/** The whole site, around actors, a router and settings that were made outside of it. */
export function App({ minerSource, router, settings, visitor, wallet, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <>
      <SiteSettingsProvider value={settings}>
        <VisitorProvider value={visitor}>
          <MinerSourceProvider value={minerSource}>
            <WalletProvider value={wallet}>
              <RouterProvider router={router} />
            </WalletProvider>
          </MinerSourceProvider>
        </VisitorProvider>
      </SiteSettingsProvider>
      <LateToastRegion />
    </>
  );
}
