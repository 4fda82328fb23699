/** What a visitor should be told of the wallet. The words for each stand in the site's content. */
export type WalletFact =
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
