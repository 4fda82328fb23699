/**
 * WalletConnect as a wallet like the others: a session takes the place of the wallet in this browser. Its library is loaded
 * when it is chosen.
 */
import type { ProductChain } from '../../machines/wallet/wallet.rules.ts';
import { codesOf, type Eip1193Provider } from './eip1193.ts';
import type { WalletLink } from './wallet-link.ts';

/** What is used of WalletConnect's provider. */
export interface SessionProvider {
  /** Undefined until a wallet has been paired. */
  readonly session?: object | undefined;
  connect(wanted: { optionalNamespaces: Readonly<Record<string, Namespace>> }): Promise<unknown>;
  disconnect(): Promise<void>;
  cleanupPendingPairings(options: { deletePairings: boolean }): Promise<void>;
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
  on(event: string, listener: (...told: unknown[]) => void): void;
  removeListener(event: string, listener: (...told: unknown[]) => void): void;
}

interface Namespace {
  chains: string[];
  methods: string[];
  events: string[];
  rpcMap: Record<string, string>;
}

export interface WalletConnectOptions {
  readonly chain: ProductChain;
  readonly load: () => Promise<SessionProvider>;
}

const ETHEREUM = 'eip155:1';
const METHODS = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'];

/** WalletConnect's own codes of a refusal: https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes. */
const REFUSALS = [5000, 5001, 5002];
const REFUSED = 4001;

export function linkToWalletConnect({ chain, load }: WalletConnectOptions): WalletLink {
  let loading: Promise<SessionProvider> | null = null;
  const remote = (): Promise<SessionProvider> => {
    loading ??= load().catch(error => {
      // The next try loads it anew.
      loading = null;
      throw error;
    });
    return loading;
  };

  return {
    provider: async () => asProvider(await remote(), chain),
    watchPairing: tell => {
      let isWatching = true;
      const onUri = (uri: unknown) => {
        if (isWatching && typeof uri === 'string') tell(uri);
      };
      remote().then(
        provider => isWatching && provider.on('display_uri', onUri),
        // Whoever asks for the accounts learns of it too.
        () => undefined,
      );
      return () => {
        isWatching = false;
        loading
          ?.then(async provider => {
            provider.removeListener('display_uri', onUri);
            if (!provider.session) await provider.cleanupPendingPairings({ deletePairings: true });
          })
          .catch(() => undefined);
      };
    },
    end: async () => {
      const provider = await loading;
      if (provider?.session) await provider.disconnect();
    },
  };
}

function asProvider(remote: SessionProvider, chain: ProductChain): Eip1193Provider {
  const ask = (method: string, params: readonly unknown[] = []) =>
    remote.request({ method, params: [...params] });
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    eth_chainId: async () => (remote.session ? ask('eth_chainId') : chain.chainId),
    eth_accounts: async () => (remote.session ? ask('eth_accounts') : []),
    eth_requestAccounts: async () => {
      if (!remote.session) await pair(remote, chain);
      return ask('eth_accounts');
    },
  };
  return {
    request: async ({ method, params }) => {
      try {
        return await (answers[method]?.() ?? ask(method, params));
      } catch (error) {
        if (codesOf(error).some(code => REFUSALS.includes(Number(code)))) {
          throw Object.assign(new Error('Refused in the wallet.'), { code: REFUSED });
        }
        throw error;
      }
    },
    on: (event, listener) => remote.on(event, listener),
    removeListener: (event, listener) => remote.removeListener(event, listener),
  };
}

/** Asks for the product's chain and for Ethereum; a wallet that has not both may leave one out. */
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
