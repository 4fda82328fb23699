/**
 * The world of a wallet. Any answer of the wallet, a refusal too, is an output; an actor fails only where something broke
 * that nobody foresaw.
 */
import { callbackStub, promiseStub } from '../outcome.ts';
import type { DetectedWallet, ProductChain } from './wallet.rules.ts';

interface Asked {
  readonly walletId: string;
}

export type AccountsOutcome =
  /** What the wallet lets the page see; none is an answer too. */
  | { readonly outcome: 'answered'; readonly accounts: readonly string[] }
  /** The owner said no (4001). */
  | { readonly outcome: 'refused' }
  /** The wallet has an unanswered request of this page already (-32002). */
  | { readonly outcome: 'requestPending' }
  | { readonly outcome: 'failed' };

export interface WalletStatus {
  readonly chainId: number;
  /** In base units, as decimal text; null where it could not be read. */
  readonly balance: string | null;
}

export type ChainOutcome =
  | { readonly outcome: 'done' }
  /** The wallet does not know the chain (4902, also where a wallet nests it). */
  | { readonly outcome: 'unknownChain' }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'failed' };

export type DiscoveryEvent = { readonly type: 'wallet.announced'; readonly wallet: DetectedWallet };

export type ProviderEvent =
  | { readonly type: 'accounts.changed'; readonly accounts: readonly string[] }
  | { readonly type: 'chain.changed'; readonly chainId: number }
  | { readonly type: 'provider.disconnected' };

/** Some wallets are reached through a pairing that their owner has to take over: from a QR code, or by a link. */
export type PairingEvent = { readonly type: 'pairing.offered'; readonly uri: string };

export type PageEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

/** Tells of each wallet of this browser, for as long as the page stands. */
export const discovery = callbackStub<DiscoveryEvent>('discovery');

/** Tells when the page is hidden, at once where it is, and when it is shown again. */
export const page = callbackStub<PageEvent>('page');

/** Asks the wallet's owner. May take as long as the owner does. */
export const requestAccounts = promiseStub<AccountsOutcome, Asked>('requestAccounts');

/** Asks the wallet without its owner noticing. */
export const listAccounts = promiseStub<AccountsOutcome, Asked>('listAccounts');

/** Fails where not even the chain can be read. */
export const readStatus = promiseStub<WalletStatus, Asked & { readonly address: string }>('readStatus');

export const switchChain = promiseStub<ChainOutcome, Asked & { readonly chain: ProductChain }>('switchChain');

export const addChain = promiseStub<ChainOutcome, Asked & { readonly chain: ProductChain }>('addChain');

/** Tells by what a wallet on another device can be paired, while it is asked for its accounts. */
export const pairing = callbackStub<PairingEvent, Asked>('pairing');

/** Ends what the wallet keeps of the connection, where it keeps anything. */
export const endConnection = promiseStub<void, Asked>('endConnection');

/** Tells what the connected wallet says by itself. */
export const providerEvents = callbackStub<ProviderEvent, Asked>('providerEvents');
