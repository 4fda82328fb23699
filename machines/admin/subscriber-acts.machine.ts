import { assertEvent, assign, emit, setup } from 'xstate';
import { outcomeGuards, outcomeIs } from '../outcome.ts';
import {
  type ExportOutcome,
  exportSubscribers,
  type RemovalOutcome,
  removeSubscriber,
} from './admin.actors.ts';

/** `text` is the server's message, null without a response. */
export type SubscriberActsEmitted =
  | { readonly type: 'subscriberRemoved' }
  /** Somebody else had removed it. */
  | { readonly type: 'subscriberAlreadyGone' }
  | { readonly type: 'removalFailed'; readonly text: string | null }
  | { readonly type: 'subscribersExported'; readonly count: number }
  | { readonly type: 'exportFailed'; readonly text: string | null }
  | { readonly type: 'sessionEnded' };

export interface SubscriberActsContext {
  /** The address to remove; null while none is. */
  readonly email: string | null;
}

export type SubscriberActsEvent =
  | { readonly type: 'remove.pressed'; readonly email: string }
  | { readonly type: 'remove.confirmed' }
  | { readonly type: 'remove.cancelled' }
  | { readonly type: 'export.pressed'; readonly search: string };

export const subscriberActsMachine = setup({
  types: {
    context: {} as SubscriberActsContext,
    events: {} as SubscriberActsEvent,
    emitted: {} as SubscriberActsEmitted,
  },
  actors: { removeSubscriber, exportSubscribers },
  guards: { ...outcomeGuards('removed', 'gone', 'exported', 'sessionEnded') },
  actions: {
    setEmail: assign({ email: (_, { email }: { email: string }) => email }),
    clearEmail: assign({ email: null }),
    emitEvent: emit((_, event: SubscriberActsEmitted) => event),
  },
}).createMachine({
  id: 'subscriberActs',
  description: 'Removes a subscriber after a confirmation that names the address, and exports all of them.',
  context: { email: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'clearEmail',
      on: {
        'remove.pressed': {
          target: 'confirming',
          actions: { type: 'setEmail', params: ({ event }) => event },
        },
        'export.pressed': 'exporting',
      },
    },
    confirming: { on: { 'remove.confirmed': 'removing', 'remove.cancelled': 'idle' } },
    removing: {
      invoke: {
        id: 'removeSubscriber',
        src: 'removeSubscriber',
        // This state always has an address.
        input: ({ context }) => ({ email: context.email ?? '' }),
        onDone: [
          {
            guard: outcomeIs('removed'),
            target: 'idle',
            actions: { type: 'emitEvent', params: { type: 'subscriberRemoved' } },
          },
          {
            guard: outcomeIs('gone'),
            target: 'idle',
            actions: { type: 'emitEvent', params: { type: 'subscriberAlreadyGone' } },
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
        id: 'exportSubscribers',
        src: 'exportSubscribers',
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
              params: ({ event }) => ({ type: 'subscribersExported', count: countIn(event.output) }),
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
