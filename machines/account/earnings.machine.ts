import { assign, setup } from 'xstate';
import type { Earnings } from '../../contract/miner-security.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import { type AccountChangedEvent, accountChanges } from './account.actors.ts';
import { type EarningsOutcome, loadEarnings } from './earnings.actors.ts';

export interface EarningsContext {
  /** Null before they are loaded. */
  readonly earnings: Earnings | null;
  /** The server's message if loading failed; null without a failure or a response. */
  readonly loadError: string | null;
}

export type EarningsEvent =
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'thirtyDays.chosen' }
  | { readonly type: 'ninetyDays.chosen' }
  | { readonly type: 'all.chosen' }
  | AccountChangedEvent;

export const earningsMachine = setup({
  types: {
    context: {} as EarningsContext,
    events: {} as EarningsEvent,
    children: {} as { loadEarnings: 'loadEarnings'; refreshEarnings: 'loadEarnings' },
  },
  actors: { loadEarnings, accountChanges },
  guards: {
    ...outcomeGuards('refused'),
    hasDays: (_, { outcome }: { outcome: EarningsOutcome }) =>
      outcome.outcome === 'summed' && outcome.earnings.days.length > 0,
  },
  actions: {
    setEarnings: assign((_, { outcome }: { outcome: EarningsOutcome }) =>
      outcome.outcome === 'summed' ? { earnings: outcome.earnings } : {},
    ),
    setLoadError: assign({
      loadError: (_, { outcome }: { outcome: EarningsOutcome }) =>
        outcome.outcome === 'refused' ? outcome.text : null,
    }),
    clearLoadError: assign({ loadError: null }),
  },
}).createMachine({
  id: 'earnings',
  description: "Loads what a miner's account was credited by day, for charts of a chosen range.",
  context: { earnings: null, loadError: null },
  invoke: { id: 'accountChanges', src: 'accountChanges' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadEarnings',
        src: 'loadEarnings',
        onDone: [
          { guard: outcomeIs('refused'), target: 'failed', actions: withOutcome('setLoadError') },
          { guard: withOutcome('hasDays'), target: 'shown', actions: withOutcome('setEarnings') },
          { target: 'empty' },
        ],
        onError: 'failed',
      },
      on: { 'account.changed': { target: 'loading', reenter: true } },
    },
    shown: {
      type: 'parallel',
      states: {
        sums: {
          initial: 'upToDate',
          states: {
            upToDate: {},
            refreshing: {
              description: 'The old sums stay visible until the new ones arrive.',
              invoke: {
                id: 'refreshEarnings',
                src: 'loadEarnings',
                onDone: { target: 'upToDate', actions: withOutcome('setEarnings') },
                onError: 'upToDate',
              },
            },
          },
          on: { 'account.changed': '.refreshing' },
        },
        range: {
          initial: 'thirtyDays',
          states: { thirtyDays: {}, ninetyDays: {}, all: {} },
          on: {
            'thirtyDays.chosen': '.thirtyDays',
            'ninetyDays.chosen': '.ninetyDays',
            'all.chosen': '.all',
          },
        },
      },
    },
    empty: { on: { 'account.changed': 'loading' } },
    failed: { exit: 'clearLoadError', on: { 'retry.pressed': 'loading', 'account.changed': 'loading' } },
  },
});
