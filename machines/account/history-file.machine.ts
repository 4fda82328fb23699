import { assign, setup } from 'xstate';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import { downloadHistory, type HistoryDownloadOutcome } from './account.actors.ts';

export interface HistoryFileContext {
  /** The server's message if there is no file; null without a failure or a response. */
  readonly error: string | null;
}

export type HistoryFileEvent = { readonly type: 'download.pressed' };

export const historyFileMachine = setup({
  types: { context: {} as HistoryFileContext, events: {} as HistoryFileEvent },
  actors: { downloadHistory },
  guards: outcomeGuards('refused'),
  actions: {
    setError: assign({
      error: (_, { outcome }: { outcome: HistoryDownloadOutcome }) =>
        outcome.outcome === 'refused' ? outcome.text : null,
    }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'historyFile',
  description: "Downloads the whole history of a miner's account as a file, one at a time.",
  context: { error: null },
  initial: 'idle',
  states: {
    idle: { on: { 'download.pressed': 'preparing' } },
    preparing: {
      invoke: {
        id: 'downloadHistory',
        src: 'downloadHistory',
        onDone: [
          { guard: outcomeIs('refused'), target: 'failed', actions: withOutcome('setError') },
          { target: 'saved' },
        ],
        onError: 'failed',
      },
    },
    saved: { on: { 'download.pressed': 'preparing' } },
    failed: { exit: 'clearError', on: { 'download.pressed': 'preparing' } },
  },
});
