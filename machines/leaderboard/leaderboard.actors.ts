/** The leaderboard's actors. They resolve with every response and fail only without one. */
import type { Instant } from '../../contract/instants.ts';
import type { LeaderboardEntry } from '../../contract/miner.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

export type LeaderboardOutcome =
  /** `entries` in the order of their ranks; `at` is when they arrived. */
  | { readonly outcome: 'listed'; readonly entries: readonly LeaderboardEntry[]; readonly at: Instant }
  | { readonly outcome: 'refused' };

export type OwnRankOutcome =
  | { readonly outcome: 'ranked'; readonly rank: number; readonly entry: LeaderboardEntry }
  /** This miner has not collected any coin yet. */
  | { readonly outcome: 'unranked' }
  | { readonly outcome: 'refused' };

export type LoginEvent = { readonly type: 'miner.loggedIn' } | { readonly type: 'miner.loggedOut' };

export const loadLeaderboard = promiseStub<LeaderboardOutcome>('loadLeaderboard');

export const loadOwnRank = promiseStub<OwnRankOutcome>('loadOwnRank');

/** Reports whether a miner is logged in on this page: at once, and after each login and logout. */
export const logins = callbackStub<LoginEvent>('logins');
