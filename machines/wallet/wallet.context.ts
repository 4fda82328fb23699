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

/** What a visitor should be told of the wallet. The words for each stand in the site's content. */
export type WalletEmitted =
  | { readonly type: 'noWalletDetected' }
  /** The wallet answered, but not with a connection. */
  | { readonly type: 'connectionFailed' }
  /** Something broke on the way. */
  | { readonly type: 'connectionErrored' }
  | { readonly type: 'walletConnected'; readonly walletName: string }
  | { readonly type: 'walletDisconnected' }
  | { readonly type: 'disconnectErrored' }
  /** The product's network is not there; the current one is used. */
  | { readonly type: 'networkUnavailable' }
  | { readonly type: 'networkUpdated' }
  | { readonly type: 'networkSwitchFailed' }
  /** The wallet moved to another chain by itself: the page begins anew. */
  | { readonly type: 'chainChangedElsewhere' };

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
