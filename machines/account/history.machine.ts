import { assign, setup } from 'xstate';
import type { HistoryEntry } from '../../contract/miner-security.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import {
  type AccountChangedEvent,
  accountChanges,
  type HistoryOutcome,
  loadHistory,
} from './account.actors.ts';

export interface HistoryContext {
  readonly entries: readonly HistoryEntry[];
  /** The server's message if loading failed; null without a failure or a response. */
  readonly loadError: string | null;
}

export type HistoryEvent = { readonly type: 'retry.pressed' } | AccountChangedEvent;

export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    children: {} as { loadHistory: 'loadHistory'; refreshHistory: 'loadHistory' },
  },
  actors: { loadHistory, accountChanges },
  guards: {
    ...outcomeGuards('refused'),
    hasEntries: (_, { outcome }: { outcome: HistoryOutcome }) =>
      outcome.outcome === 'listed' && outcome.entries.length > 0,
  },
  actions: {
    setEntries: assign((_, { outcome }: { outcome: HistoryOutcome }) =>
      outcome.outcome === 'listed' ? { entries: outcome.entries } : {},
    ),
    setLoadError: assign((_, { outcome }: { outcome: HistoryOutcome }) =>
      outcome.outcome === 'refused' ? { loadError: outcome.text } : {},
    ),
    clearLoadError: assign({ loadError: null }),
  },
}).createMachine({
  id: 'history',
  description: "Lists the credits and losses of a miner's account, newest first.",
  context: { entries: [], loadError: null },
  invoke: { id: 'accountChanges', src: 'accountChanges' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        onDone: [
          { guard: outcomeIs('refused'), target: 'failed', actions: withOutcome('setLoadError') },
          { guard: withOutcome('hasEntries'), target: 'shown', actions: withOutcome('setEntries') },
          { target: 'empty' },
        ],
        onError: 'failed',
      },
      on: { 'account.changed': { target: 'loading', reenter: true } },
    },
    shown: {
      initial: 'upToDate',
      states: {
        upToDate: {},
        refreshing: {
          description: 'The old entries stay visible until the new ones arrive.',
          invoke: {
            id: 'refreshHistory',
            src: 'loadHistory',
            onDone: { target: 'upToDate', actions: withOutcome('setEntries') },
            onError: 'upToDate',
          },
        },
      },
      on: { 'account.changed': '.refreshing' },
    },
    empty: { on: { 'account.changed': 'loading' } },
    failed: { exit: 'clearLoadError', on: { 'retry.pressed': 'loading', 'account.changed': 'loading' } },
  },
});
