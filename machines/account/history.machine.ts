import { assign, setup } from 'xstate';
import type { HistoryEntry } from '../../contract/miner-security.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import {
  type AccountChangedEvent,
  accountChanges,
  type HistoryOutcome,
  type HistoryRefreshOutcome,
  loadHistory,
  loadOlderHistory,
  refreshHistory,
} from './account.actors.ts';

export interface HistoryContext {
  /** Newest first, without gaps. */
  readonly entries: readonly HistoryEntry[];
  /** Whether the server may have entries before these. */
  readonly hasOlder: boolean;
  /** The server's message if loading failed; null without a failure or a response. */
  readonly loadError: string | null;
  /** The same for older entries. */
  readonly olderError: string | null;
}

export type HistoryEvent =
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'older.pressed' }
  | AccountChangedEvent;

export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    children: {} as {
      loadHistory: 'loadHistory';
      refreshHistory: 'refreshHistory';
      loadOlder: 'loadOlderHistory';
    },
  },
  actors: { loadHistory, refreshHistory, loadOlderHistory, accountChanges },
  guards: {
    ...outcomeGuards('refused', 'replaced'),
    hasEntries: (_, { outcome }: { outcome: HistoryOutcome }) =>
      outcome.outcome === 'listed' && outcome.entries.length > 0,
    hasOlder: ({ context }) => context.hasOlder,
  },
  actions: {
    setEntries: assign((_, { outcome }: { outcome: HistoryOutcome | HistoryRefreshOutcome }) =>
      outcome.outcome === 'listed' || outcome.outcome === 'replaced'
        ? { entries: outcome.entries, hasOlder: outcome.hasOlder }
        : {},
    ),
    addNewer: assign(({ context }, { outcome }: { outcome: HistoryRefreshOutcome }) =>
      outcome.outcome === 'added' ? { entries: [...outcome.entries, ...context.entries] } : {},
    ),
    addOlder: assign(({ context }, { outcome }: { outcome: HistoryOutcome }) =>
      outcome.outcome === 'listed'
        ? { entries: [...context.entries, ...outcome.entries], hasOlder: outcome.hasOlder }
        : {},
    ),
    setLoadError: assign({ loadError: (_, { outcome }: { outcome: HistoryOutcome }) => textOf(outcome) }),
    clearLoadError: assign({ loadError: null }),
    setOlderError: assign({ olderError: (_, { outcome }: { outcome: HistoryOutcome }) => textOf(outcome) }),
    clearOlderError: assign({ olderError: null }),
  },
}).createMachine({
  id: 'history',
  description: "Lists the credits and losses of a miner's account, newest first, page by page.",
  context: { entries: [], hasOlder: false, loadError: null, olderError: null },
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
      type: 'parallel',
      states: {
        latest: {
          initial: 'upToDate',
          states: {
            upToDate: {},
            refreshing: {
              description: 'The old entries stay visible until the new ones arrive.',
              invoke: {
                id: 'refreshHistory',
                src: 'refreshHistory',
                input: ({ context }) => ({ newest: context.entries[0]?.id ?? '' }),
                onDone: [
                  {
                    // More new entries than a page: the list begins again with it.
                    guard: outcomeIs('replaced'),
                    target: '#history.shown',
                    reenter: true,
                    actions: withOutcome('setEntries'),
                  },
                  { target: 'upToDate', actions: withOutcome('addNewer') },
                ],
                onError: 'upToDate',
              },
            },
          },
          on: { 'account.changed': '.refreshing' },
        },
        older: {
          initial: 'unknown',
          states: {
            unknown: { always: [{ guard: 'hasOlder', target: 'available' }, { target: 'complete' }] },
            available: { on: { 'older.pressed': 'loading' } },
            loading: {
              invoke: {
                id: 'loadOlder',
                src: 'loadOlderHistory',
                input: ({ context }) => ({ before: context.entries.at(-1)?.id ?? '' }),
                onDone: [
                  { guard: outcomeIs('refused'), target: 'failed', actions: withOutcome('setOlderError') },
                  { target: 'unknown', actions: withOutcome('addOlder') },
                ],
                onError: 'failed',
              },
            },
            failed: { exit: 'clearOlderError', on: { 'older.pressed': 'loading' } },
            complete: {},
          },
        },
      },
    },
    empty: { on: { 'account.changed': 'loading' } },
    failed: { exit: 'clearLoadError', on: { 'retry.pressed': 'loading', 'account.changed': 'loading' } },
  },
});

const textOf = (outcome: HistoryOutcome): string | null =>
  outcome.outcome === 'refused' ? outcome.text : null;
