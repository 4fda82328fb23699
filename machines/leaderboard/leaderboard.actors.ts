/**
 * The outside world of the leaderboard. Any answer of the server is an output; an actor fails only when there was none.
 */

import type { Instant } from '../../contract/instants.ts';
import type { LeaderboardEntry } from '../../contract/miner.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

export type LeaderboardOutcome =
  /** `entries` in the order of their ranks, and when they arrived. */
  | { readonly outcome: 'listed'; readonly entries: readonly LeaderboardEntry[]; readonly at: Instant }
  | { readonly outcome: 'refused' };

export type OwnRankOutcome =
  | { readonly outcome: 'ranked'; readonly rank: number; readonly entry: LeaderboardEntry }
  /** This miner has collected nothing yet. */
  | { readonly outcome: 'unranked' }
  | { readonly outcome: 'refused' };

export type VisitorEvent = { readonly type: 'miner.recognised' } | { readonly type: 'miner.left' };

export const loadLeaderboard = promiseStub<LeaderboardOutcome>('loadLeaderboard');

/** The rank of the miner who is logged in. */
export const loadOwnRank = promiseStub<OwnRankOutcome>('loadOwnRank');

/** Tells whether a miner is logged in on this page: at once, and whenever it is another one or none. */
export const visitor = callbackStub<VisitorEvent>('visitor');
