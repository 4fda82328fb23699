import type { DiscoveryEvent, PageEvent, PairingEvent, ProviderEvent } from './wallet.actors.ts';
import type { DetectedWallet, ProductChain } from './wallet.rules.ts';

/** What the browser remembers of a connection of this visit. */
export interface RememberedWallet {
  readonly walletId: string;
  readonly address: string;
}

export interface WalletInput {
  readonly product: ProductChain;
  /** Null where nothing is to be restored. */
  readonly remembered: RememberedWallet | null;
}

export interface WalletContext extends WalletInput {
  /** In the order in which they announced themselves. */
  readonly wallets: readonly DetectedWallet[];
  /** The wallet that is asked, connected or missing. */
  readonly walletId: string | null;
  readonly address: string | null;
  /** By which a wallet on another device can be paired; null where none waits for that. */
  readonly pairingUri: string | null;
  /** Null until it has been read. */
  readonly chainId: number | null;
  /** In base units, as decimal text; null where it could not be read, or not yet. */
  readonly balance: string | null;
}

export type WalletEvent =
  | { readonly type: 'connect.pressed' }
  | { readonly type: 'wallet.chosen'; readonly walletId: string }
  | { readonly type: 'list.chosen' }
  | { readonly type: 'picker.closed' }
  | { readonly type: 'cancel.pressed' }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'switch.pressed' }
  | { readonly type: 'disconnect.pressed' }
  | DiscoveryEvent
  | PageEvent
  | PairingEvent
  | ProviderEvent;
