/** The miner's actors. They fail without a usable response; then the machines retry. */
import type { MinerAccount, SaveBody } from '../../contract/miner.ts';
import { callbackStub, promiseStub } from '../outcome.ts';
import type { Holding } from './holding.rules.ts';

/** An account with its time of arrival, by the page's monotonic clock in milliseconds. */
export interface AccountAnswer {
  readonly account: MinerAccount;
  readonly receivedAt: number;
}

export type EmailOutcome =
  | { readonly outcome: 'exists' }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'invalid' }
  | { readonly outcome: 'refused'; readonly text: string };

export type LoginOutcome =
  | ({ readonly outcome: 'loggedIn'; readonly backup: Holding | null } & AccountAnswer)
  | { readonly outcome: 'activeElsewhere' }
  | { readonly outcome: 'unauthorized' }
  | { readonly outcome: 'refused'; readonly text: string };

export type ClaimOutcome =
  | ({ readonly outcome: 'granted' } & AccountAnswer)
  | ({ readonly outcome: 'claimRejected'; readonly text: string } & AccountAnswer)
  | { readonly outcome: 'unauthorized' };

export interface SaveInput {
  readonly email: string;
  readonly claim: SaveBody;
}

export type TickEvent = {
  readonly type: 'clock.ticked';
  /** Whole milliseconds of a monotonic clock. */
  readonly monotonic: number;
};

export type PageResumedEvent = { readonly type: 'page.resumed' };

/** Changes that other tabs of this browser stored, and what a follower asks of the leader. */
export type OtherTabEvent =
  | { readonly type: 'otherTab.collectRequested' }
  | { readonly type: 'holding.persisted'; readonly holding: Holding; readonly wantsToMine: boolean }
  | { readonly type: 'otherTab.loggedOut' };

export const checkEmail = promiseStub<EmailOutcome, { email: string }>('checkEmail');

/** Logs in with the PIN, or with the device token if `pin` is null. */
export const logIn = promiseStub<LoginOutcome, { email: string; pin: string | null }>('logIn');

export const save = promiseStub<ClaimOutcome, SaveInput>('save');

export const endSession = promiseStub<undefined>('endSession');

/** Ticks at once and then every `interval` milliseconds. */
export const clock = callbackStub<TickEvent, { interval: number }>('clock');

export const page = callbackStub<PageResumedEvent>('page');

/** Receives `collect.requested`, which it passes to the leader's tab. */
export const otherTabs = callbackStub<OtherTabEvent, { email: string }, { type: 'collect.requested' }>(
  'otherTabs',
);
