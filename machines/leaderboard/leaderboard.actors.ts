/** The leaderboard's actors. They resolve with every response and fail only without one. */
import type { Instant } from '../../contract/instants.ts';
import type { LeaderboardPage, RankedEntry } from '../../contract/miner.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

export type LeaderboardOutcome =
  /** `at` is when the page arrived. */
  | { readonly outcome: 'listed'; readonly page: LeaderboardPage; readonly at: Instant }
  | { readonly outcome: 'refused' };

/** A miner's own entry, unmasked, between those ahead and those behind, best first. */
export interface OwnRank {
  readonly own: RankedEntry;
  readonly above: readonly RankedEntry[];
  readonly below: readonly RankedEntry[];
  readonly changesSince: Instant | null;
}

export type OwnRankOutcome =
  | ({ readonly outcome: 'ranked' } & OwnRank)
  /** This miner has not collected any coin yet. */
  | { readonly outcome: 'unranked' }
  | { readonly outcome: 'refused' };

export type LoginEvent = { readonly type: 'miner.loggedIn' } | { readonly type: 'miner.loggedOut' };

export interface PageRequest {
  /** From 1. */
  readonly page: number;
}

export const loadLeaderboard = promiseStub<LeaderboardOutcome, PageRequest>('loadLeaderboard');

export const loadOwnRank = promiseStub<OwnRankOutcome>('loadOwnRank');

/** Reports whether a miner is logged in on this page: at once, and after each login and logout. */
export const logins = callbackStub<LoginEvent>('logins');
