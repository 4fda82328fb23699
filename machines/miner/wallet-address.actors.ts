/** The outside world of the wallet address: it is sent, and an answer in words is an output. */
import { promiseStub } from '../outcome.ts';
import type { GivenAddress } from './holding.rules.ts';

export type WalletOutcome =
  | ({ readonly outcome: 'updated' } & GivenAddress)
  | { readonly outcome: 'refused'; readonly text: string }
  | { readonly outcome: 'unauthorized' };

export const updateWallet = promiseStub<WalletOutcome, { email: string; walletAddress: string }>(
  'updateWallet',
);
