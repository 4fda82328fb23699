import type { Eip1193Provider } from './eip1193.ts';

export interface WalletConnector {
  /** Returns the wallet's provider, loading it on the first call. */
  provider(): Promise<Eip1193Provider>;
  /** Calls back with the URI that pairs a wallet on another device. Returns unsubscribe. */
  watchPairing(onPairingUri: (uri: string) => void): () => void;
  /** Ends the connection's session. @throws the wallet's error */
  end(): Promise<void>;
}

/** Connects a wallet of this browser: it needs no pairing and stores its permissions itself. */
export const injectedConnector = (provider: Eip1193Provider): WalletConnector => ({
  provider: async () => provider,
  watchPairing: () => () => undefined,
  end: async () => undefined,
});
