import { type ComponentType, useEffect } from 'react';
import type { SiteSettings } from '../contract/site-settings.ts';
import type { MinerActor } from './actors/miner.ts';
import { LazyMinerProvider } from './actors/miner-context.ts';
import { type PageStore, PageStoreProvider } from './actors/shown-page.ts';
import { SiteSettingsProvider } from './actors/site-settings.ts';
import type { VisitorActor } from './actors/visitor.ts';
import { VisitorProvider } from './actors/visitor-context.ts';
import type { WalletActor } from './actors/wallet.ts';
import { WalletProvider } from './actors/wallet-context.ts';
import { AccountMenu } from './features/auth/AccountMenu.tsx';
import { LazyBowlStatus } from './features/bowl-status/LazyBowlStatus.tsx';
import { NewsletterForm } from './features/newsletter/NewsletterForm.tsx';
import { LazyToastRegion } from './features/shell/LazyToastRegion.tsx';
import { Shell } from './features/shell/Shell.tsx';
import { WalletSlot } from './features/wallet/WalletSlot.tsx';
import type { LazyActor } from './loading/lazy-actor.ts';
import { ThemeProvider } from './ui/ThemeProvider.tsx';

interface AppProps {
  readonly miner: LazyActor<MinerActor>;
  /** Renders the page below the header. On the client it loads later, with the router. */
  readonly Page: ComponentType;
  readonly page: PageStore;
  readonly settings: SiteSettings;
  readonly visitor: LazyActor<VisitorActor>;
  readonly wallet: LazyActor<WalletActor>;
  readonly onReady?: () => void;
}

/** The whole site. Its actors, page and settings are created outside of React. */
export function App({ miner, Page, page, settings, visitor, wallet, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <ThemeProvider>
      <SiteSettingsProvider value={settings}>
        <VisitorProvider value={visitor}>
          <LazyMinerProvider value={miner}>
            <WalletProvider value={wallet}>
              <PageStoreProvider value={page}>
                <Shell
                  wallet={<WalletSlot />}
                  account={<AccountMenu />}
                  miner={<LazyBowlStatus />}
                  newsletter={<NewsletterForm place="footer" />}
                >
                  <Page />
                </Shell>
              </PageStoreProvider>
            </WalletProvider>
          </LazyMinerProvider>
        </VisitorProvider>
      </SiteSettingsProvider>
      <LazyToastRegion />
    </ThemeProvider>
  );
}
