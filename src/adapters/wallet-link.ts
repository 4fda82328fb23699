import type { Eip1193Provider } from './eip1193.ts';

/** The way to one wallet. */
export interface WalletLink {
  /** Loads what is needed to reach the wallet, unless that was done. */
  provider(): Promise<Eip1193Provider>;
  /** Tells by what a wallet on another device can be paired. Returns what ends that. */
  watchPairing(tell: (uri: string) => void): () => void;
  /** Ends what is kept of the connection. Throws where that fails. */
  end(): Promise<void>;
}

/** A wallet in this browser is there without loading anything, and keeps by itself what its owner allowed. */
export const linkToProvider = (provider: Eip1193Provider): WalletLink => ({
  provider: async () => provider,
  watchPairing: () => () => undefined,
  end: async () => undefined,
});
