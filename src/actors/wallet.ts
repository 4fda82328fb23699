/** The wallet actor of a page, which lives outside of React and starts at its first use. */
import { type Actor, fromCallback } from 'xstate';
import type { SiteSettings } from '../../contract/site-settings.ts';
import type { SigningOutcome } from '../../machines/miner/wallet-proof.actors.ts';
import type { DiscoveryEvent, PairingEvent, ProviderEvent } from '../../machines/wallet/wallet.actors.ts';
import type { RememberedWallet } from '../../machines/wallet/wallet.context.ts';
import { walletMachine } from '../../machines/wallet/wallet.machine.ts';
import { type ProductChain, WALLET_CONNECT, walletConnect } from '../../machines/wallet/wallet.rules.ts';
import { type Eip1193Provider, listenToProvider } from '../adapters/eip1193.ts';
import { loadOnce } from '../adapters/load-once.ts';
import { signMessage as signWith } from '../adapters/sign-message.ts';
import { walletConnectConnector } from '../adapters/wallet-connect.ts';
import { injectedConnector, type WalletConnector } from '../adapters/wallet-connector.ts';
import { watchWallets } from '../adapters/wallet-discovery.ts';
import {
  forgetAddress,
  rememberReload,
  rememberWallet,
  stopAutoConnect,
} from '../adapters/wallet-storage.ts';
import { siteAsWalletsShowIt } from '../content/browser-wallet-texts.ts';
import { walletToast } from '../content/toasts.ts';
import { PRODUCT_CHAIN_NAME } from '../content/wallet-button-texts.ts';
import { createAppActor } from './app-actor.ts';
import { requestLogic } from './request-logic.ts';
import { showToasts } from './toasts.ts';
import { visibilityLogic } from './visibility-logic.ts';

export type WalletActor = Actor<typeof walletMachine>;

interface WalletInput {
  readonly walletId: string;
}

/** How to find the providers of each actor's wallets. */
const providers = new WeakMap<WalletActor, (input: WalletInput) => Promise<Eip1193Provider>>();

/** Asks a wallet that an actor has found to sign a message. @throws without such a wallet */
export async function signMessage(
  wallet: WalletActor,
  { walletId, address, message }: { walletId: string; address: string; message: string },
): Promise<SigningOutcome> {
  const find = providers.get(wallet);
  if (!find) throw new Error('This actor has no wallets.');
  return signWith(await find({ walletId }), address, message);
}

const ethereum = loadOnce(() => import('../adapters/ethereum.ts'));

const productChain = ({ chainId, rpcUrl, explorerUrl }: SiteSettings): ProductChain => ({
  chainId: Number(chainId),
  name: PRODUCT_CHAIN_NAME,
  rpcUrl,
  explorerUrl: explorerUrl || null,
});

/** Starts the wallet from the browser's storage, keeps the storage up to date and shows toasts. */
export function startWallet(settings: SiteSettings, remembered: RememberedWallet | null): WalletActor {
  const product = productChain(settings);
  const { machine, providerOf: find } = machineFor(product, settings.walletConnectProjectId);
  const actor = createAppActor(machine, { input: { product, remembered } });
  providers.set(actor, find);
  showToasts(actor, walletToast);
  actor.on('chainChangedInWallet', ({ chainId }) => {
    rememberReload(chainId);
    location.reload();
  });
  actor.on('connectionRevoked', stopAutoConnect);
  let stored = remembered?.address;
  actor.subscribe(snapshot => {
    const { walletId, address } = snapshot.context;
    if (snapshot.matches('disconnected')) {
      stored = undefined;
      forgetAddress();
    } else if (snapshot.matches('connected') && walletId && address && address !== stored) {
      // Once: another tab may have stopped the automatic reconnection since.
      stored = address;
      rememberWallet({ walletId, address });
    }
  });
  return actor.start();
}

function machineFor(product: ProductChain, projectId: string) {
  const connectors = new Map<string, WalletConnector>();
  const connectorOf = ({ walletId }: WalletInput): WalletConnector => {
    const connector = connectors.get(walletId);
    if (connector === undefined) throw new Error(`No wallet "${walletId}" was found.`);
    return connector;
  };
  const providerOf = (input: WalletInput) => connectorOf(input).provider();

  if (projectId !== '') {
    const load = async () => {
      const { startWalletConnect } = await import('../adapters/wallet-connect-library.ts');
      return startWalletConnect({ projectId, ...siteAsWalletsShowIt });
    };
    connectors.set(WALLET_CONNECT, walletConnectConnector({ chain: product, load }));
  }

  const machine = walletMachine.provide({
    actors: {
      discovery: fromCallback<{ type: never }, undefined, DiscoveryEvent>(({ sendBack }) => {
        if (connectors.has(WALLET_CONNECT)) sendBack({ type: 'wallet.announced', wallet: walletConnect });
        return watchWallets(({ wallet, provider }) => {
          connectors.set(wallet.id, injectedConnector(provider));
          sendBack({ type: 'wallet.announced', wallet });
        });
      }),
      page: visibilityLogic,
      pairing: fromCallback<{ type: never }, WalletInput, PairingEvent>(({ input, sendBack }) =>
        connectorOf(input).watchPairing(uri => sendBack({ type: 'pairing.offered', uri })),
      ),
      requestAccounts: requestLogic(async (input: WalletInput) =>
        (await ethereum()).requestAccounts(await providerOf(input)),
      ),
      listAccounts: requestLogic(async (input: WalletInput) =>
        (await ethereum()).listAccounts(await providerOf(input)),
      ),
      readStatus: requestLogic(async (input: WalletInput & { address: string }) =>
        (await ethereum()).readStatus(await providerOf(input), input.address),
      ),
      switchChain: requestLogic(async (input: WalletInput & { chain: ProductChain }) =>
        (await ethereum()).switchChain(await providerOf(input), input.chain),
      ),
      addChain: requestLogic(async (input: WalletInput & { chain: ProductChain }) =>
        (await ethereum()).addChain(await providerOf(input), input.chain),
      ),
      endConnection: requestLogic((input: WalletInput) => connectorOf(input).end()),
      providerEvents: fromCallback<{ type: never }, WalletInput, ProviderEvent>(({ input, sendBack }) =>
        subscribeWhenReady(
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
  return { machine, providerOf };
}

/** Subscribes once its dependencies are loaded. The returned unsubscribe works before that too. */
function subscribeWhenReady<Dependencies>(
  load: () => Promise<Dependencies>,
  subscribe: (dependencies: Dependencies) => () => void,
): () => void {
  let hasStopped = false;
  let unsubscribe = (): void => undefined;
  // Never rejects: earlier requests to the wallet have loaded them.
  void load().then(dependencies => {
    if (!hasStopped) unsubscribe = subscribe(dependencies);
  });
  return () => {
    hasStopped = true;
    unsubscribe();
  };
}
