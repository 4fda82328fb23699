import { promiseStub } from '../outcome.ts';
import type { SavedAddress } from './holding.rules.ts';

export type WalletOutcome =
  | ({ readonly outcome: 'updated' } & SavedAddress)
  | { readonly outcome: 'refused'; readonly text: string }
  /** The saved address is proven: the PIN is missing or wrong. */
  | { readonly outcome: 'pinRefused'; readonly text: string }
  | { readonly outcome: 'unauthorized' };

export interface WalletUpdate {
  readonly email: string;
  readonly walletAddress: string;
  readonly pin?: string;
}

export const updateWallet = promiseStub<WalletOutcome, WalletUpdate>('updateWallet');
