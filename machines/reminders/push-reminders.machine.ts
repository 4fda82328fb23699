import { assign, setup } from 'xstate';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import {
  askPermission,
  type PushStateOutcome,
  readPushState,
  subscribe,
  unsubscribe,
} from './push-reminders.actors.ts';

export interface PushRemindersContext {
  /** The server's public key; null before it is known. */
  readonly publicKey: string | null;
}

export type PushRemindersEvent =
  | { readonly type: 'reminders.wanted' }
  | { readonly type: 'reminders.declined' }
  | { readonly type: 'retry.pressed' };

export const pushRemindersMachine = setup({
  types: { context: {} as PushRemindersContext, events: {} as PushRemindersEvent },
  actors: { readPushState, askPermission, subscribe, unsubscribe },
  guards: outcomeGuards(
    'notOffered',
    'blocked',
    'off',
    'on',
    'granted',
    'dismissed',
    'subscribed',
    'unsubscribed',
  ),
  actions: {
    setPublicKey: assign((_, { outcome }: { outcome: PushStateOutcome }) =>
      'publicKey' in outcome ? { publicKey: outcome.publicKey } : {},
    ),
  },
}).createMachine({
  id: 'pushReminders',
  description:
    'Turns reminders by web push on and off on this device. The browser asks for its permission only when the miner turns them on.',
  context: { publicKey: null },
  initial: 'readingState',
  states: {
    readingState: {
      invoke: {
        id: 'readPushState',
        src: 'readPushState',
        onDone: [
          { guard: outcomeIs('on'), target: 'on', actions: withOutcome('setPublicKey') },
          { guard: outcomeIs('off'), target: 'off', actions: withOutcome('setPublicKey') },
          { guard: outcomeIs('blocked'), target: 'blockedByBrowser' },
          { guard: outcomeIs('notOffered'), target: 'notOfferedHere' },
          { target: 'stateUnknown' },
        ],
        onError: 'stateUnknown',
      },
    },
    notOfferedHere: { description: 'The operator has configured no keys, or this browser has no push.' },
    stateUnknown: { on: { 'retry.pressed': 'readingState' } },
    blockedByBrowser: {
      description: 'Only the settings of the browser can change that.',
      on: { 'retry.pressed': 'readingState' },
    },
    off: { on: { 'reminders.wanted': 'askingForPermission' } },
    askingForPermission: {
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          { guard: outcomeIs('granted'), target: 'subscribing' },
          { guard: outcomeIs('dismissed'), target: 'off' },
          { target: 'blockedByBrowser' },
        ],
        onError: 'turningOnFailed',
      },
    },
    subscribing: {
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => ({ publicKey: context.publicKey ?? '' }),
        onDone: [{ guard: outcomeIs('subscribed'), target: 'on' }, { target: 'turningOnFailed' }],
        onError: 'turningOnFailed',
      },
    },
    turningOnFailed: { on: { 'reminders.wanted': 'askingForPermission' } },
    on: { on: { 'reminders.declined': 'unsubscribing' } },
    unsubscribing: {
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        onDone: [{ guard: outcomeIs('unsubscribed'), target: 'off' }, { target: 'turningOffFailed' }],
        onError: 'turningOffFailed',
      },
    },
    turningOffFailed: { on: { 'reminders.declined': 'unsubscribing' } },
  },
});
