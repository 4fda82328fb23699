import { promiseStub } from '../outcome.ts';
import type { SavedAddress } from './holding.rules.ts';

export type WalletOutcome =
  | ({ readonly outcome: 'updated' } & SavedAddress)
  | { readonly outcome: 'refused'; readonly text: string }
  | { readonly outcome: 'unauthorized' };

export const updateWallet = promiseStub<WalletOutcome, { email: string; walletAddress: string }>(
  'updateWallet',
);
