/** The devices on which a miner is signed in, and signing out all but this one. */

import { assign, emit, setup } from 'xstate';
import type { SignedInDevice } from '../../contract/miner-security.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import {
  type DevicesOutcome,
  loadDevices,
  type PinChangedEvent,
  pinChanges,
  type SignOutOutcome,
  signOutOthers,
} from './account.actors.ts';
import type { DevicesEmitted } from './account.emitted.ts';

export interface DevicesContext {
  readonly devices: readonly SignedInDevice[];
  /** Why they could not be loaded, in the server's words; null when there was no answer, or no failure. */
  readonly refusal: string | null;
}

export type DevicesEvent =
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'signOut.pressed' }
  | { readonly type: 'signOut.confirmed' }
  | { readonly type: 'signOut.cancelled' }
  | PinChangedEvent;

export const devicesMachine = setup({
  types: {
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    emitted: {} as DevicesEmitted,
  },
  actors: { loadDevices, signOutOthers, pinChanges },
  guards: {
    ...outcomeGuards('refused'),
    hasOthers: ({ context }) => context.devices.some(({ current }) => !current),
  },
  actions: {
    takeDevices: assign((_, { outcome }: { outcome: DevicesOutcome }) =>
      outcome.outcome === 'listed' ? { devices: outcome.devices } : {},
    ),
    dropOthers: assign({ devices: ({ context }) => context.devices.filter(({ current }) => current) }),
    noteRefusal: assign({
      refusal: (_, { outcome }: { outcome: DevicesOutcome }) => textOf(outcome),
    }),
    forgetRefusal: assign({ refusal: null }),
    tellSignedOut: emit((_, { outcome }: { outcome: SignOutOutcome }) => ({
      type: 'othersSignedOut' as const,
      signedOut: outcome.outcome === 'signedOut' ? outcome.signedOut : 0,
    })),
    tellNotSignedOut: emit((_, { text }: { text: string | null }) => ({
      type: 'othersNotSignedOut' as const,
      text,
    })),
  },
}).createMachine({
  id: 'devices',
  context: { devices: [], refusal: null },
  invoke: { id: 'pinChanges', src: 'pinChanges' },
  initial: 'loading',
  on: { 'pin.changed': '.loading' },
  states: {
    loading: {
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        onDone: [
          {
            guard: outcomeIs('refused'),
            target: 'failed',
            actions: withOutcome('noteRefusal'),
          },
          {
            target: 'shown',
            actions: withOutcome('takeDevices'),
          },
        ],
        onError: 'failed',
      },
    },
    shown: {
      on: { 'signOut.pressed': { guard: 'hasOthers', target: 'confirming' } },
    },
    confirming: {
      on: { 'signOut.confirmed': 'signingOthersOut', 'signOut.cancelled': 'shown' },
    },
    signingOthersOut: {
      invoke: {
        id: 'signOutOthers',
        src: 'signOutOthers',
        onDone: [
          {
            guard: outcomeIs('refused'),
            target: 'shown',
            actions: {
              type: 'tellNotSignedOut',
              params: ({ event }) => ({ text: textOf(event.output) }),
            },
          },
          {
            target: 'shown',
            actions: ['dropOthers', withOutcome('tellSignedOut')],
          },
        ],
        onError: { target: 'shown', actions: { type: 'tellNotSignedOut', params: { text: null } } },
      },
    },
    failed: {
      exit: 'forgetRefusal',
      on: { 'retry.pressed': 'loading' },
    },
  },
});

const textOf = (outcome: DevicesOutcome | SignOutOutcome): string | null =>
  outcome.outcome === 'refused' ? outcome.text : null;
