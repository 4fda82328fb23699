import { assign, emit, setup } from 'xstate';
import type { Instant } from '../../contract/instants.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import {
  type LeaderboardOutcome,
  type LoginEvent,
  loadLeaderboard,
  loadOwnRank,
  logins,
  type OwnRank,
  type OwnRankOutcome,
  type PageRequest,
} from './leaderboard.actors.ts';
import { type RankedMiner, rankedMiner, rankMiners } from './leaderboard.rules.ts';

export type LeaderboardEmitted =
  | { readonly type: 'leaderboardRefused' }
  | { readonly type: 'leaderboardUnreachable' };

export interface LeaderboardContext extends PageRequest {
  /** How many pages have miners. */
  readonly pages: number;
  readonly miners: readonly RankedMiner[];
  /** When the ranks were read that changes refer to; null while unknown. */
  readonly changesSince: Instant | null;
  /** When the list arrived; null before. */
  readonly updatedAt: Instant | null;
  readonly problem: LeaderboardEmitted | null;
  readonly own: RankedMiner | null;
  /** The logged-in miner between the neighbours, best first; empty without a rank. */
  readonly around: readonly RankedMiner[];
}

export type LeaderboardEvent = { readonly type: 'retry.pressed' } | LoginEvent;

export const leaderboardMachine = setup({
  types: {
    context: {} as LeaderboardContext,
    events: {} as LeaderboardEvent,
    emitted: {} as LeaderboardEmitted,
    input: {} as PageRequest,
  },
  actors: { loadLeaderboard, loadOwnRank, logins },
  guards: {
    hasMiners: (_, { outcome }: { outcome: LeaderboardOutcome }) =>
      outcome.outcome === 'listed' && outcome.page.miners.some(({ totalMined }) => totalMined > 0),
    ...outcomeGuards('refused', 'ranked', 'unranked'),
  },
  actions: {
    setList: assign((_, { outcome }: { outcome: LeaderboardOutcome }) =>
      outcome.outcome === 'listed' ? listedIn(outcome) : {},
    ),
    setProblem: assign({ problem: (_, problem: LeaderboardEmitted) => problem }),
    emitEvent: emit((_, event: LeaderboardEmitted) => event),
    clearProblem: assign({ problem: null }),
    clearOwnRow: assign({ own: null, around: [] }),
    setOwnRow: assign((_, { outcome }: { outcome: OwnRankOutcome }) =>
      outcome.outcome === 'ranked' ? rankedIn(outcome) : {},
    ),
  },
}).createMachine({
  id: 'leaderboard',
  description:
    "Loads a page of the public list and, beside it, the logged-in miner's own row and neighbours. Another page is another actor.",
  context: ({ input: { page } }) => ({
    page,
    pages: 0,
    miners: [],
    changesSince: null,
    updatedAt: null,
    problem: null,
    own: null,
    around: [],
  }),
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
            input: ({ context: { page } }) => ({ page }),
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

const listedIn = ({ page, at }: Extract<LeaderboardOutcome, { outcome: 'listed' }>) => ({
  pages: page.pages,
  changesSince: page.changesSince,
  miners: rankMiners(page.miners, page.changesSince),
  updatedAt: at,
});

const rankedIn = ({ own, above, below, changesSince }: OwnRank) => ({
  own: rankedMiner(own, changesSince),
  around: rankMiners([...above, own, ...below], changesSince),
});
