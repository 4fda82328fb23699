/** What was credited to a miner's account and what it lost, newest first. */

import { assign, setup } from 'xstate';
import type { HistoryEntry } from '../../contract/miner-security.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import { type AccountMovedEvent, type HistoryOutcome, loadHistory, movements } from './account.actors.ts';

export interface HistoryContext {
  readonly entries: readonly HistoryEntry[];
  /** Why they could not be loaded, in the server's words; null when there was no answer, or no failure. */
  readonly refusal: string | null;
}

export type HistoryEvent = { readonly type: 'retry.pressed' } | AccountMovedEvent;

export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
  },
  actors: { loadHistory, movements },
  guards: {
    ...outcomeGuards('refused'),
    hasEntries: (_, { outcome }: { outcome: HistoryOutcome }) =>
      outcome.outcome === 'listed' && outcome.entries.length > 0,
  },
  actions: {
    takeEntries: assign((_, { outcome }: { outcome: HistoryOutcome }) =>
      outcome.outcome === 'listed' ? { entries: outcome.entries } : {},
    ),
    noteRefusal: assign((_, { outcome }: { outcome: HistoryOutcome }) =>
      outcome.outcome === 'refused' ? { refusal: outcome.text } : {},
    ),
    forgetRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'history',
  context: { entries: [], refusal: null },
  invoke: { id: 'movements', src: 'movements' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        onDone: [
          {
            guard: outcomeIs('refused'),
            target: 'failed',
            actions: withOutcome('noteRefusal'),
          },
          {
            guard: withOutcome('hasEntries'),
            target: 'shown',
            actions: withOutcome('takeEntries'),
          },
          { target: 'empty' },
        ],
        onError: 'failed',
      },
      on: { 'account.moved': { target: 'loading', reenter: true } },
    },
    shown: {
      initial: 'upToDate',
      states: {
        upToDate: {},
        /** What is shown stays until there is something newer. */
        refreshing: {
          invoke: {
            id: 'refreshHistory',
            src: 'loadHistory',
            onDone: {
              target: 'upToDate',
              actions: withOutcome('takeEntries'),
            },
            onError: 'upToDate',
          },
        },
      },
      on: { 'account.moved': '.refreshing' },
    },
    empty: {
      on: { 'account.moved': 'loading' },
    },
    failed: {
      exit: 'forgetRefusal',
      on: { 'retry.pressed': 'loading', 'account.moved': 'loading' },
    },
  },
});
