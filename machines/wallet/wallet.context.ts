import type { DiscoveryEvent, PageEvent, PairingEvent, ProviderEvent } from './wallet.actors.ts';
import type { DetectedWallet, ProductChain } from './wallet.rules.ts';

/** The connection that the browser remembers from earlier in this visit. */
export interface RememberedWallet {
  readonly walletId: string;
  readonly address: string;
  /** The chain for whose change the tab's last page reloaded; null if it did not. */
  readonly reloadedFor: number | null;
}

export interface WalletInput {
  readonly product: ProductChain;
  /** Null without a connection to restore. */
  readonly remembered: RememberedWallet | null;
}

export interface WalletContext extends WalletInput {
  /** In the order of their announcements. */
  readonly wallets: readonly DetectedWallet[];
  /** The chosen wallet, detected or not. */
  readonly walletId: string | null;
  readonly address: string | null;
  /** For pairing a wallet on another device; null without one. */
  readonly pairingUri: string | null;
  /** Null before it is read or announced. */
  readonly chainId: number | null;
  /** In base units, as decimal text; null if unreadable or not read yet. */
  readonly balance: string | null;
}

export type WalletEmitted =
  | { readonly type: 'noWalletDetected' }
  /** The wallet responded without a connection. */
  | { readonly type: 'connectionFailed' }
  | { readonly type: 'connectionErrored' }
  | { readonly type: 'walletConnected'; readonly walletName: string }
  | { readonly type: 'walletDisconnected' }
  /** The visitor ended the connection, or the wallet exposes its address no longer. */
  | { readonly type: 'connectionRevoked' }
  | { readonly type: 'disconnectErrored' }
  /** The product's network is unavailable; the current one stays. */
  | { readonly type: 'networkUnavailable' }
  | { readonly type: 'networkUpdated' }
  | { readonly type: 'networkSwitchFailed' }
  /** The chain changed in the wallet; the page reloads. */
  | { readonly type: 'chainChangedInWallet'; readonly chainId: number };

export type WalletEvent =
  | { readonly type: 'connect.pressed' }
  | { readonly type: 'wallet.chosen'; readonly walletId: string }
  | { readonly type: 'back.pressed' }
  | { readonly type: 'picker.closed' }
  | { readonly type: 'cancel.pressed' }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'switch.pressed' }
  | { readonly type: 'disconnect.pressed' }
  | DiscoveryEvent
  | PageEvent
  | PairingEvent
  | ProviderEvent;
