/** The wallet's actors. They resolve with every response, rejections included. */
import { callbackStub, promiseStub } from '../outcome.ts';
import type { DetectedWallet, ProductChain } from './wallet.rules.ts';

interface WalletRequest {
  readonly walletId: string;
}

export type AccountsOutcome =
  /** The accounts that the wallet exposes, possibly none. */
  | { readonly outcome: 'answered'; readonly accounts: readonly string[] }
  /** The user rejected the request (4001). */
  | { readonly outcome: 'rejected' }
  /** An earlier request of this page is still pending (-32002). */
  | { readonly outcome: 'requestPending' }
  | { readonly outcome: 'failed' };

export interface WalletStatus {
  readonly chainId: number;
  /** In base units, as decimal text; null if unreadable. */
  readonly balance: string | null;
}

export type ChainOutcome =
  | { readonly outcome: 'done' }
  /** The wallet does not know the chain (4902, possibly nested). */
  | { readonly outcome: 'unknownChain' }
  | { readonly outcome: 'rejected' }
  | { readonly outcome: 'failed' };

export type DiscoveryEvent = { readonly type: 'wallet.announced'; readonly wallet: DetectedWallet };

export type ProviderEvent =
  | { readonly type: 'accounts.changed'; readonly accounts: readonly string[] }
  | { readonly type: 'chain.changed'; readonly chainId: number }
  | { readonly type: 'provider.disconnected' };

/** The user accepts the pairing by scanning a QR code or opening a link. */
export type PairingEvent = { readonly type: 'pairing.offered'; readonly uri: string };

export type PageEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

export const discovery = callbackStub<DiscoveryEvent>('discovery');

/** Reports whether the page is visible: at once if hidden, and after each change. */
export const page = callbackStub<PageEvent>('page');

/** Asks the user for accounts, without a time limit. */
export const requestAccounts = promiseStub<AccountsOutcome, WalletRequest>('requestAccounts');

/** Lists the exposed accounts without asking the user. */
export const listAccounts = promiseStub<AccountsOutcome, WalletRequest>('listAccounts');

/** Reads chain and balance. Fails if the chain is unreadable. */
export const readStatus = promiseStub<WalletStatus, WalletRequest & { readonly address: string }>(
  'readStatus',
);

export const switchChain = promiseStub<ChainOutcome, WalletRequest & { readonly chain: ProductChain }>(
  'switchChain',
);

export const addChain = promiseStub<ChainOutcome, WalletRequest & { readonly chain: ProductChain }>(
  'addChain',
);

/** Reports the pairing URI for a wallet on another device. */
export const pairing = callbackStub<PairingEvent, WalletRequest>('pairing');

/** Ends the wallet's session, if it has one. */
export const endConnection = promiseStub<void, WalletRequest>('endConnection');

export const providerEvents = callbackStub<ProviderEvent, WalletRequest>('providerEvents');
