/** The browser wallet of this page: made once, outside React, when it is first needed, and joined to the wallets there are. */
import { type Actor, fromCallback, fromPromise } from 'xstate';
import type { SiteSettings } from '../../contract/site-settings.ts';
import type {
  DiscoveryEvent,
  PageEvent,
  PairingEvent,
  ProviderEvent,
} from '../../machines/wallet/wallet.actors.ts';
import type { RememberedWallet } from '../../machines/wallet/wallet.context.ts';
import { walletMachine } from '../../machines/wallet/wallet.machine.ts';
import { type ProductChain, WALLET_CONNECT, walletConnect } from '../../machines/wallet/wallet.rules.ts';
import { listenToProvider } from '../adapters/eip1193.ts';
import { watchVisibility } from '../adapters/page-lifecycle.ts';
import { reloadPage } from '../adapters/reload-page.ts';
import { showToast } from '../adapters/toasts.ts';
import { linkToWalletConnect } from '../adapters/wallet-connect.ts';
import { watchWallets } from '../adapters/wallet-discovery.ts';
import { linkToProvider, type WalletLink } from '../adapters/wallet-link.ts';
import { forgetConnection, rememberWallet } from '../adapters/wallet-memory.ts';
import { siteAsWalletsShowIt } from '../content/browser-wallet-texts.ts';
import { walletToast } from '../content/toasts.ts';
import { PRODUCT_CHAIN_NAME } from '../content/wallet-button-texts.ts';
import { createAppActor } from './app-actor.ts';

export type WalletActor = Actor<typeof walletMachine>;

interface Asked {
  readonly walletId: string;
}

const ethereum = () => import('../adapters/ethereum.ts');

const productChain = ({ chainId, rpcUrl, explorerUrl }: SiteSettings): ProductChain => ({
  chainId: Number(chainId),
  name: PRODUCT_CHAIN_NAME,
  rpcUrl,
  explorerUrl: explorerUrl || null,
});

/** Starts with what this browser remembers, keeps that memory up to date from then on, and tells what happens. */
export function startWallet(settings: SiteSettings, remembered: RememberedWallet | null): WalletActor {
  const product = productChain(settings);
  const actor = createAppActor(machineFor(product, settings.walletConnectProjectId), {
    input: { product, remembered },
  });
  actor.on('*', event => {
    const toast = walletToast(event);
    if (toast) showToast(toast);
  });
  actor.on('chainChangedElsewhere', reloadPage);
  actor.subscribe(snapshot => {
    const { walletId, address } = snapshot.context;
    const isSeen = !snapshot.matches({ connected: { status: 'hidden' } });
    // Another tab that was opened meanwhile had no address and dropped what this one remembers: it is noted again.
    if (snapshot.matches('connected') && isSeen && walletId && address) rememberWallet({ walletId, address });
    else if (snapshot.matches('disconnected')) forgetConnection();
  });
  return actor.start();
}

function machineFor(product: ProductChain, projectId: string) {
  const links = new Map<string, WalletLink>();
  const linkOf = ({ walletId }: Asked): WalletLink => {
    const link = links.get(walletId);
    if (link === undefined) throw new Error(`No wallet "${walletId}" was found.`);
    return link;
  };
  const providerOf = (asked: Asked) => linkOf(asked).provider();

  if (projectId !== '') {
    const load = async () => {
      const { startWalletConnect } = await import('../adapters/wallet-connect-library.ts');
      return startWalletConnect({ projectId, ...siteAsWalletsShowIt });
    };
    links.set(WALLET_CONNECT, linkToWalletConnect({ chain: product, load }));
  }

  return walletMachine.provide({
    actors: {
      discovery: fromCallback<{ type: never }, undefined, DiscoveryEvent>(({ sendBack }) => {
        if (links.has(WALLET_CONNECT)) sendBack({ type: 'wallet.announced', wallet: walletConnect });
        return watchWallets(({ wallet, provider }) => {
          links.set(wallet.id, linkToProvider(provider));
          sendBack({ type: 'wallet.announced', wallet });
        });
      }),
      page: fromCallback<{ type: never }, undefined, PageEvent>(({ sendBack }) =>
        watchVisibility(isVisible => sendBack({ type: isVisible ? 'page.shown' : 'page.hidden' })),
      ),
      pairing: fromCallback<{ type: never }, Asked, PairingEvent>(({ input, sendBack }) =>
        linkOf(input).watchPairing(uri => sendBack({ type: 'pairing.offered', uri })),
      ),
      requestAccounts: fromPromise(async ({ input }: { input: Asked }) =>
        (await ethereum()).requestAccounts(await providerOf(input)),
      ),
      listAccounts: fromPromise(async ({ input }: { input: Asked }) =>
        (await ethereum()).listAccounts(await providerOf(input)),
      ),
      readStatus: fromPromise(async ({ input }: { input: Asked & { address: string } }) =>
        (await ethereum()).readStatus(await providerOf(input), input.address),
      ),
      switchChain: fromPromise(async ({ input }: { input: Asked & { chain: ProductChain } }) =>
        (await ethereum()).switchChain(await providerOf(input), input.chain),
      ),
      addChain: fromPromise(async ({ input }: { input: Asked & { chain: ProductChain } }) =>
        (await ethereum()).addChain(await providerOf(input), input.chain),
      ),
      endConnection: fromPromise(({ input }: { input: Asked }) => linkOf(input).end()),
      providerEvents: fromCallback<{ type: never }, Asked, ProviderEvent>(({ input, sendBack }) =>
        whileReady(
          async () => ({ wallet: await providerOf(input), withChecksums: (await ethereum()).withChecksums }),
          ({ wallet, withChecksums }) =>
            listenToProvider(wallet, {
              accountsChanged: accounts =>
                sendBack({ type: 'accounts.changed', accounts: withChecksums(accounts) }),
              chainChanged: chainId => sendBack({ type: 'chain.changed', chainId }),
              disconnected: () => sendBack({ type: 'provider.disconnected' }),
            }),
        ),
      ),
    },
  });
}

/** Begins something that can be ended, once what it needs is there. Returns what ends it, also before it has begun. */
function whileReady<Needed>(
  prepare: () => Promise<Needed>,
  begin: (needed: Needed) => () => void,
): () => void {
  let hasEnded = false;
  let end = (): void => undefined;
  // The wallet was asked before: what it takes to reach it is there already.
  void prepare().then(needed => {
    if (!hasEnded) end = begin(needed);
  });
  return () => {
    hasEnded = true;
    end();
  };
}
