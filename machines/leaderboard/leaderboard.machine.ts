/** The leaderboard: the list that everybody sees, and beside it the row of the miner who is logged in. */
import { assign, emit, setup } from 'xstate';
import type { Instant } from '../../contract/instants.ts';
import {
  type LeaderboardOutcome,
  loadLeaderboard,
  loadOwnRank,
  type OwnRankOutcome,
  type VisitorEvent,
  visitor,
} from './leaderboard.actors.ts';
import type { LeaderboardFact } from './leaderboard.facts.ts';
import { type RankedMiner, rankedMiner, rankMiners } from './leaderboard.rules.ts';

export interface LeaderboardContext {
  readonly miners: readonly RankedMiner[];
  /** When the list arrived; null until it did. */
  readonly updatedAt: Instant | null;
  /** Why the list could not be shown, where it could not. */
  readonly problem: LeaderboardFact | null;
  /** The row of the miner who is logged in. */
  readonly own: RankedMiner | null;
}

export type LeaderboardEvent = { readonly type: 'retry.pressed' } | VisitorEvent;

export const leaderboardMachine = setup({
  types: {
    context: {} as LeaderboardContext,
    events: {} as LeaderboardEvent,
    emitted: {} as LeaderboardFact,
  },
  actors: { loadLeaderboard, loadOwnRank, visitor },
  guards: {
    hasMiners: (_, { outcome }: { outcome: LeaderboardOutcome }) =>
      outcome.outcome === 'listed' && rankMiners(outcome.entries).length > 0,
    isOutcome: (_, params: { outcome: string; is: string }) => params.outcome === params.is,
  },
  actions: {
    takeList: assign((_, { outcome }: { outcome: LeaderboardOutcome }) =>
      outcome.outcome === 'listed' ? { miners: rankMiners(outcome.entries), updatedAt: outcome.at } : {},
    ),
    noteProblem: assign({ problem: (_, problem: LeaderboardFact) => problem }),
    tell: emit((_, fact: LeaderboardFact) => fact),
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
                guard: {
                  type: 'isOutcome',
                  params: ({ event }) => ({ outcome: event.output.outcome, is: 'refused' }),
                },
                target: 'failed',
                actions: [
                  { type: 'noteProblem', params: { type: 'leaderboardRefused' } },
                  { type: 'tell', params: { type: 'leaderboardRefused' } },
                ],
              },
              {
                guard: { type: 'hasMiners', params: ({ event }) => ({ outcome: event.output }) },
                target: 'shown',
                actions: { type: 'takeList', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                target: 'empty',
                actions: { type: 'takeList', params: ({ event }) => ({ outcome: event.output }) },
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
                guard: {
                  type: 'isOutcome',
                  params: ({ event }) => ({ outcome: event.output.outcome, is: 'ranked' }),
                },
                target: 'ranked',
                actions: { type: 'takeOwnRank', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                guard: {
                  type: 'isOutcome',
                  params: ({ event }) => ({ outcome: event.output.outcome, is: 'unranked' }),
                },
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
