/** The actors of a wallet's proof. They resolve with every response, rejections included. */
import type { ProvenWallet, WalletNonce } from '../../contract/wallet-proof.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

export interface ConnectedWallet {
  readonly walletId: string;
  readonly address: string;
  readonly chainId: number;
}

/** What the wallet in the site's header does. */
export type ConnectionEvent =
  /** It is connected, or its account or chain is another one. */
  | { readonly type: 'wallet.connected'; readonly wallet: ConnectedWallet }
  /** None is connected, or no longer being connected. */
  | { readonly type: 'wallet.disconnected' };

export type ConnectionRequest =
  /** Opens the site's dialog to connect a wallet. */
  | { readonly type: 'connection.requested' }
  /** Asks the wallet to switch to the product's chain. */
  | { readonly type: 'switch.requested' };

export type NonceOutcome =
  | { readonly outcome: 'issued'; readonly nonce: WalletNonce }
  | { readonly outcome: 'refused'; readonly text: string }
  | { readonly outcome: 'unauthorized' };

export type SigningOutcome =
  | { readonly outcome: 'signed'; readonly signature: string }
  /** The user rejected the request (4001). */
  | { readonly outcome: 'rejected' }
  /** An earlier request of this page is still pending (-32002). */
  | { readonly outcome: 'requestPending' }
  | { readonly outcome: 'failed' };

export type ProofOutcome =
  | { readonly outcome: 'proven'; readonly proven: ProvenWallet }
  /** Another proven address is saved: the PIN is missing or wrong. */
  | { readonly outcome: 'pinRefused'; readonly text: string }
  | { readonly outcome: 'refused'; readonly text: string }
  | { readonly outcome: 'unauthorized' };

export interface SignedText {
  readonly message: string;
  readonly signature: string;
}

export const connection = callbackStub<ConnectionEvent, undefined, ConnectionRequest>('connection');

export const requestNonce = promiseStub<NonceOutcome>('requestNonce');

/** Asks the user to sign, without a time limit. */
export const signMessage = promiseStub<
  SigningOutcome,
  { readonly walletId: string; readonly address: string; readonly message: string }
>('signMessage');

export const proveWallet = promiseStub<ProofOutcome, SignedText & { readonly pin?: string }>('proveWallet');
