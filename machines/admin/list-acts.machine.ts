import { assertEvent, assign, emit, setup } from 'xstate';
import { outcomeGuards, outcomeIs } from '../outcome.ts';
import { type ExportOutcome, exportList, type RemovalOutcome, removeRow } from './admin.actors.ts';

/** A row of a list, by its React key. The confirmation names it. */
export interface ListedRow {
  readonly key: string;
  readonly name: string;
}

/** `text` is the server's message, null without a response. */
export type ListActsEmitted =
  | { readonly type: 'rowRemoved' }
  /** Somebody else had removed it. */
  | { readonly type: 'rowAlreadyGone' }
  | { readonly type: 'removalFailed'; readonly text: string | null }
  | { readonly type: 'listExported'; readonly count: number }
  | { readonly type: 'exportFailed'; readonly text: string | null }
  | { readonly type: 'sessionEnded' };

export interface ListActsContext {
  /** The row to remove; null while none is. */
  readonly row: ListedRow | null;
}

export type ListActsEvent =
  | { readonly type: 'remove.pressed'; readonly row: ListedRow }
  | { readonly type: 'remove.confirmed' }
  | { readonly type: 'remove.cancelled' }
  | { readonly type: 'export.pressed'; readonly search: string };

export const listActsMachine = setup({
  types: {
    context: {} as ListActsContext,
    events: {} as ListActsEvent,
    emitted: {} as ListActsEmitted,
  },
  actors: { removeRow, exportList },
  guards: { ...outcomeGuards('removed', 'gone', 'exported', 'sessionEnded') },
  actions: {
    setRow: assign({ row: (_, { row }: { row: ListedRow }) => row }),
    clearRow: assign({ row: null }),
    emitEvent: emit((_, event: ListActsEmitted) => event),
  },
}).createMachine({
  id: 'listActs',
  description: 'Removes a row of a list after a confirmation that names it, and exports the list.',
  context: { row: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'clearRow',
      on: {
        'remove.pressed': {
          target: 'confirming',
          actions: { type: 'setRow', params: ({ event }) => event },
        },
        'export.pressed': 'exporting',
      },
    },
    confirming: { on: { 'remove.confirmed': 'removing', 'remove.cancelled': 'idle' } },
    removing: {
      invoke: {
        id: 'removeRow',
        src: 'removeRow',
        // This state always has a row.
        input: ({ context }) => ({ key: context.row?.key ?? '' }),
        onDone: [
          {
            guard: outcomeIs('removed'),
            target: 'idle',
            actions: { type: 'emitEvent', params: { type: 'rowRemoved' } },
          },
          {
            guard: outcomeIs('gone'),
            target: 'idle',
            actions: { type: 'emitEvent', params: { type: 'rowAlreadyGone' } },
          },
          { guard: outcomeIs('sessionEnded'), target: 'sessionEnded' },
          {
            target: 'idle',
            actions: {
              type: 'emitEvent',
              params: ({ event }) => ({ type: 'removalFailed', text: textOf(event.output) }),
            },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'emitEvent', params: { type: 'removalFailed', text: null } },
        },
      },
    },
    exporting: {
      invoke: {
        id: 'exportList',
        src: 'exportList',
        input: ({ event }) => {
          assertEvent(event, 'export.pressed');
          return { search: event.search };
        },
        onDone: [
          {
            guard: outcomeIs('exported'),
            target: 'idle',
            actions: {
              type: 'emitEvent',
              params: ({ event }) => ({ type: 'listExported', count: countIn(event.output) }),
            },
          },
          { guard: outcomeIs('sessionEnded'), target: 'sessionEnded' },
          {
            target: 'idle',
            actions: {
              type: 'emitEvent',
              params: ({ event }) => ({ type: 'exportFailed', text: textOf(event.output) }),
            },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'emitEvent', params: { type: 'exportFailed', text: null } },
        },
      },
    },
    sessionEnded: { entry: { type: 'emitEvent', params: { type: 'sessionEnded' } } },
  },
});

const textOf = (outcome: RemovalOutcome | ExportOutcome): string | null =>
  outcome.outcome === 'refused' ? outcome.text : null;

const countIn = (outcome: ExportOutcome): number => (outcome.outcome === 'exported' ? outcome.count : 0);
