/**
 * The outside world of the miner's flow. An answer in words is an output; only when no usable answer came does an
 * actor fail, and that is what the machines retry.
 */

import type { MinerAccount, SaveBody } from '../../contract/miner.ts';
import { callbackStub, promiseStub } from '../outcome.ts';
import type { Holding } from './holding.rules.ts';

/** An account, and when (by the page's monotonic clock, in milliseconds) the answer arrived. */
export interface AccountAnswer {
  readonly account: MinerAccount;
  readonly receivedAt: number;
}

export type EmailOutcome =
  | { readonly outcome: 'exists' }
  | { readonly outcome: 'unknown' }
  /** No email at all. */
  | { readonly outcome: 'invalid' }
  | { readonly outcome: 'refused'; readonly text: string };

export type LoginOutcome =
  | ({ readonly outcome: 'loggedIn'; readonly backup: Holding | null } & AccountAnswer)
  | { readonly outcome: 'activeElsewhere' }
  | { readonly outcome: 'unauthorized' }
  | { readonly outcome: 'refused'; readonly text: string };

export type SaveOutcome =
  | ({ readonly outcome: 'granted' } & AccountAnswer)
  | ({ readonly outcome: 'claimRejected'; readonly text: string } & AccountAnswer)
  | { readonly outcome: 'unauthorized' };

export interface SaveInput {
  readonly email: string;
  readonly claim: SaveBody;
}

export type TickEvent = {
  readonly type: 'clock.ticked';
  /** Whole milliseconds of a clock that only moves forward. */
  readonly monotonic: number;
};

export type ReturnEvent = { readonly type: 'page.returned' };

/** What a tab learns of the other tabs of this browser: only one of them mines. */
export type TabEvent =
  | { readonly type: 'tab.leads' }
  | { readonly type: 'tab.follows' }
  /** The tab that leads has written down what it holds. */
  | { readonly type: 'holding.seen'; readonly holding: Holding; readonly wantsToMine: boolean }
  /** Another tab has logged out. */
  | { readonly type: 'miner.forgotten' };

export const checkEmail = promiseStub<EmailOutcome, { email: string }>('checkEmail');

/** Without a PIN, the device's own token stands in for it. */
export const logIn = promiseStub<LoginOutcome, { email: string; pin: string | null }>('logIn');

export const save = promiseStub<SaveOutcome, SaveInput>('save');

/** Ends session and device token on the server. */
export const endSession = promiseStub<undefined>('endSession');

/** Ticks at once and then every `interval` milliseconds. */
export const clock = callbackStub<TickEvent, { interval: number }>('clock');

/** Tells when the page is looked at again or the network is back. */
export const page = callbackStub<ReturnEvent>('page');

/** Says whether this tab leads or follows, and takes the lead when it is told to. */
export const tab = callbackStub<TabEvent, { email: string }, { type: 'take' }>('tab');
