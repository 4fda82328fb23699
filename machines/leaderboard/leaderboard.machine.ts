/** The leaderboard: the list that everybody sees, and beside it the row of the miner who is logged in. */

import { assign, emit, setup } from 'xstate';
import type { Instant } from '../../contract/instants.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import {
  type LeaderboardOutcome,
  loadLeaderboard,
  loadOwnRank,
  type OwnRankOutcome,
  type VisitorEvent,
  visitor,
} from './leaderboard.actors.ts';
import { type RankedMiner, rankedMiner, rankMiners } from './leaderboard.rules.ts';

/** What the leaderboard wants its reader to be told. The words for each stand in the site's content. */
export type LeaderboardEmitted =
  /** The server answered, but not with the list. */
  { readonly type: 'leaderboardRefused' } | { readonly type: 'leaderboardUnreachable' };

export interface LeaderboardContext {
  readonly miners: readonly RankedMiner[];
  /** When the list arrived; null until it did. */
  readonly updatedAt: Instant | null;
  /** Why the list could not be shown, where it could not. */
  readonly problem: LeaderboardEmitted | null;
  /** The row of the miner who is logged in. */
  readonly own: RankedMiner | null;
}

export type LeaderboardEvent = { readonly type: 'retry.pressed' } | VisitorEvent;

export const leaderboardMachine = setup({
  types: {
    context: {} as LeaderboardContext,
    events: {} as LeaderboardEvent,
    emitted: {} as LeaderboardEmitted,
  },
  actors: { loadLeaderboard, loadOwnRank, visitor },
  guards: {
    hasMiners: (_, { outcome }: { outcome: LeaderboardOutcome }) =>
      outcome.outcome === 'listed' && rankMiners(outcome.entries).length > 0,
    ...outcomeGuards('refused', 'ranked', 'unranked'),
  },
  actions: {
    takeList: assign((_, { outcome }: { outcome: LeaderboardOutcome }) =>
      outcome.outcome === 'listed' ? { miners: rankMiners(outcome.entries), updatedAt: outcome.at } : {},
    ),
    noteProblem: assign({ problem: (_, problem: LeaderboardEmitted) => problem }),
    tell: emit((_, event: LeaderboardEmitted) => event),
    forgetProblem: assign({ problem: null }),
    forgetOwnRow: assign({ own: null }),
    takeOwnRank: assign((_, { outcome }: { outcome: OwnRankOutcome }) =>
      outcome.outcome === 'ranked' ? { own: rankedMiner(outcome.entry, outcome.rank) } : {},
    ),
  },
}).createMachine({
  id: 'leaderboard',
  context: { miners: [], updatedAt: null, problem: null, own: null },
  invoke: { id: 'visitor', src: 'visitor' },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadLeaderboard',
            src: 'loadLeaderboard',
            onDone: [
              {
                guard: outcomeIs('refused'),
                target: 'failed',
                actions: [
                  { type: 'noteProblem', params: { type: 'leaderboardRefused' } },
                  { type: 'tell', params: { type: 'leaderboardRefused' } },
                ],
              },
              {
                guard: withOutcome('hasMiners'),
                target: 'shown',
                actions: withOutcome('takeList'),
              },
              {
                target: 'empty',
                actions: withOutcome('takeList'),
              },
            ],
            onError: {
              target: 'failed',
              actions: [
                { type: 'noteProblem', params: { type: 'leaderboardUnreachable' } },
                { type: 'tell', params: { type: 'leaderboardUnreachable' } },
              ],
            },
          },
        },
        shown: {},
        empty: {},
        failed: {
          exit: 'forgetProblem',
          on: { 'retry.pressed': 'loading' },
        },
      },
    },
    /** Whatever becomes of it, the list stands. */
    ownRow: {
      initial: 'nobodyLoggedIn',
      on: {
        'miner.recognised': { target: '.loading', actions: 'forgetOwnRow' },
        'miner.left': { target: '.nobodyLoggedIn', actions: 'forgetOwnRow' },
      },
      states: {
        nobodyLoggedIn: {},
        loading: {
          invoke: {
            id: 'loadOwnRank',
            src: 'loadOwnRank',
            onDone: [
              {
                guard: outcomeIs('ranked'),
                target: 'ranked',
                actions: withOutcome('takeOwnRank'),
              },
              {
                guard: outcomeIs('unranked'),
                target: 'unranked',
              },
              { target: 'unknown' },
            ],
            onError: 'unknown',
          },
        },
        ranked: {},
        unranked: {},
        unknown: {
          on: { 'retry.pressed': 'loading' },
        },
      },
    },
  },
});
