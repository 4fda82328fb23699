import type { Earnings } from '../../contract/miner-security.ts';
import { promiseStub } from '../outcome.ts';
import type { AccountRefusal } from './account.actors.ts';

export type EarningsOutcome = { readonly outcome: 'summed'; readonly earnings: Earnings } | AccountRefusal;

/** Loads the sums by day, and the code that draws them. */
export const loadEarnings = promiseStub<EarningsOutcome>('loadEarnings');
