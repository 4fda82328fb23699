/** Adapts WalletConnect to EIP-1193. Its library is loaded when the visitor chooses it. */
import type { ProductChain } from '../../machines/wallet/wallet.rules.ts';
import type { Eip1193Provider } from './eip1193.ts';
import { loadOnce } from './load-once.ts';
import type { WalletConnector } from './wallet-connector.ts';

/** The used part of WalletConnect's provider. */
export interface SessionProvider {
  /** Undefined until a wallet is paired. */
  readonly session?: object | undefined;
  connect(options: { optionalNamespaces: Readonly<Record<string, Namespace>> }): Promise<unknown>;
  disconnect(): Promise<void>;
  cleanupPendingPairings(options: { deletePairings: boolean }): Promise<void>;
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
  on(event: string, listener: (...args: unknown[]) => void): void;
  removeListener(event: string, listener: (...args: unknown[]) => void): void;
}

interface Namespace {
  chains: string[];
  methods: string[];
  events: string[];
  rpcMap: Record<string, string>;
}

interface WalletConnectOptions {
  readonly chain: ProductChain;
  readonly load: () => Promise<SessionProvider>;
}

const ETHEREUM = 'eip155:1';
/** The library sends any other method to the chain's node, and not to the wallet. */
const METHODS = ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'];

export function walletConnectConnector({ chain, load }: WalletConnectOptions): WalletConnector {
  let loaded: SessionProvider | null = null;
  const remote = loadOnce(async () => {
    loaded = await load();
    return loaded;
  });
  return {
    provider: async () => asProvider(await remote(), chain),
    watchPairing: onPairingUri => {
      const loading = remote();
      let isWatching = true;
      const onUri = (uri: unknown) => {
        if (isWatching && typeof uri === 'string') onPairingUri(uri);
      };
      loading.then(
        provider => isWatching && provider.on('display_uri', onUri),
        // The request for accounts reports the same error.
        () => undefined,
      );
      return () => {
        isWatching = false;
        loading
          .then(async provider => {
            provider.removeListener('display_uri', onUri);
            if (!provider.session) await provider.cleanupPendingPairings({ deletePairings: true });
          })
          .catch(() => undefined);
      };
    },
    end: async () => {
      if (loaded?.session) await loaded.disconnect();
    },
  };
}

function asProvider(remote: SessionProvider, chain: ProductChain): Eip1193Provider {
  const request = (method: string, params: readonly unknown[] = []) =>
    remote.request({ method, params: [...params] });
  const handlers: Readonly<Record<string, () => Promise<unknown>>> = {
    eth_chainId: async () => (remote.session ? request('eth_chainId') : chain.chainId),
    eth_accounts: async () => (remote.session ? request('eth_accounts') : []),
    eth_requestAccounts: async () => {
      if (!remote.session) await pair(remote, chain);
      return request('eth_accounts');
    },
  };
  return {
    request: ({ method, params }) => handlers[method]?.() ?? request(method, params),
    on: (event, listener) => remote.on(event, listener),
    removeListener: (event, listener) => remote.removeListener(event, listener),
  };
}

/** Requests the product's chain and Ethereum; a wallet may support only one of them. */
const pair = (remote: SessionProvider, { chainId, rpcUrl }: ProductChain): Promise<unknown> =>
  remote.connect({
    optionalNamespaces: {
      eip155: {
        chains: [`eip155:${chainId}`, ETHEREUM],
        methods: METHODS,
        events: ['accountsChanged', 'chainChanged'],
        rpcMap: { [chainId]: rpcUrl },
      },
    },
  });
