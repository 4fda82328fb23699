import { assign, emit, setup } from 'xstate';
import type { Instant } from '../../contract/instants.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import {
  type LeaderboardOutcome,
  type LoginEvent,
  loadLeaderboard,
  loadOwnRank,
  logins,
  type OwnRankOutcome,
} from './leaderboard.actors.ts';
import { type RankedMiner, rankedMiner, rankMiners } from './leaderboard.rules.ts';

export type LeaderboardEmitted =
  | { readonly type: 'leaderboardRefused' }
  | { readonly type: 'leaderboardUnreachable' };

export interface LeaderboardContext {
  readonly miners: readonly RankedMiner[];
  /** When the list arrived; null before. */
  readonly updatedAt: Instant | null;
  readonly problem: LeaderboardEmitted | null;
  readonly own: RankedMiner | null;
}

export type LeaderboardEvent = { readonly type: 'retry.pressed' } | LoginEvent;

export const leaderboardMachine = setup({
  types: {
    context: {} as LeaderboardContext,
    events: {} as LeaderboardEvent,
    emitted: {} as LeaderboardEmitted,
  },
  actors: { loadLeaderboard, loadOwnRank, logins },
  guards: {
    hasMiners: (_, { outcome }: { outcome: LeaderboardOutcome }) =>
      outcome.outcome === 'listed' && rankMiners(outcome.entries).length > 0,
    ...outcomeGuards('refused', 'ranked', 'unranked'),
  },
  actions: {
    setList: assign((_, { outcome }: { outcome: LeaderboardOutcome }) =>
      outcome.outcome === 'listed' ? { miners: rankMiners(outcome.entries), updatedAt: outcome.at } : {},
    ),
    setProblem: assign({ problem: (_, problem: LeaderboardEmitted) => problem }),
    emitEvent: emit((_, event: LeaderboardEmitted) => event),
    clearProblem: assign({ problem: null }),
    clearOwnRow: assign({ own: null }),
    setOwnRow: assign((_, { outcome }: { outcome: OwnRankOutcome }) =>
      outcome.outcome === 'ranked' ? { own: rankedMiner(outcome.entry, outcome.rank) } : {},
    ),
  },
}).createMachine({
  id: 'leaderboard',
  description: "Loads the public list and, beside it, the logged-in miner's own row.",
  context: { miners: [], updatedAt: null, problem: null, own: null },
  invoke: { id: 'logins', src: 'logins' },
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
                  { type: 'setProblem', params: { type: 'leaderboardRefused' } },
                  { type: 'emitEvent', params: { type: 'leaderboardRefused' } },
                ],
              },
              { guard: withOutcome('hasMiners'), target: 'shown', actions: withOutcome('setList') },
              { target: 'empty', actions: withOutcome('setList') },
            ],
            onError: {
              target: 'failed',
              actions: [
                { type: 'setProblem', params: { type: 'leaderboardUnreachable' } },
                { type: 'emitEvent', params: { type: 'leaderboardUnreachable' } },
              ],
            },
          },
        },
        shown: {},
        empty: {},
        failed: { exit: 'clearProblem', on: { 'retry.pressed': 'loading' } },
      },
    },
    ownRow: {
      description: 'A failure here does not affect the list.',
      initial: 'loggedOut',
      on: {
        'miner.loggedIn': { target: '.loading', actions: 'clearOwnRow' },
        'miner.loggedOut': { target: '.loggedOut', actions: 'clearOwnRow' },
      },
      states: {
        loggedOut: {},
        loading: {
          invoke: {
            id: 'loadOwnRank',
            src: 'loadOwnRank',
            onDone: [
              { guard: outcomeIs('ranked'), target: 'ranked', actions: withOutcome('setOwnRow') },
              { guard: outcomeIs('unranked'), target: 'unranked' },
              { target: 'unknown' },
            ],
            onError: 'unknown',
          },
        },
        ranked: {},
        unranked: {},
        unknown: { on: { 'retry.pressed': 'loading' } },
      },
    },
  },
});
