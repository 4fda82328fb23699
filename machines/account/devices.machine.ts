import { assign, emit, setup } from 'xstate';
import type { SignedInDevice } from '../../contract/miner-security.ts';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import {
  type DevicesOutcome,
  loadDevices,
  type PinChangedEvent,
  pinChanges,
  type SignOutOthersOutcome,
  signOutOthers,
} from './account.actors.ts';
import type { DevicesEmitted } from './account.emitted.ts';

export interface DevicesContext {
  readonly devices: readonly SignedInDevice[];
  /** The server's message if loading failed; null without a failure or a response. */
  readonly loadError: string | null;
}

export type DevicesEvent =
  | { readonly type: 'list.opened' }
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'signOut.pressed' }
  | { readonly type: 'signOut.confirmed' }
  | { readonly type: 'signOut.cancelled' }
  | PinChangedEvent;

export const devicesMachine = setup({
  types: { context: {} as DevicesContext, events: {} as DevicesEvent, emitted: {} as DevicesEmitted },
  actors: { loadDevices, signOutOthers, pinChanges },
  guards: {
    ...outcomeGuards('refused'),
    hasOthers: ({ context }) => context.devices.some(({ current }) => !current),
  },
  actions: {
    setDevices: assign((_, { outcome }: { outcome: DevicesOutcome }) =>
      outcome.outcome === 'listed' ? { devices: outcome.devices } : {},
    ),
    removeOthers: assign({ devices: ({ context }) => context.devices.filter(({ current }) => current) }),
    setLoadError: assign({ loadError: (_, { outcome }: { outcome: DevicesOutcome }) => textOf(outcome) }),
    clearLoadError: assign({ loadError: null }),
    emitSignedOut: emit((_, { outcome }: { outcome: SignOutOthersOutcome }) => ({
      type: 'othersSignedOut' as const,
      signedOut: outcome.outcome === 'signedOut' ? outcome.signedOut : 0,
    })),
    emitSignOutFailed: emit((_, { text }: { text: string | null }) => ({
      type: 'signOutOthersFailed' as const,
      text,
    })),
  },
}).createMachine({
  id: 'devices',
  description: 'Lists the devices on which a miner is signed in, and signs out all but this one.',
  context: { devices: [], loadError: null },
  invoke: { id: 'pinChanges', src: 'pinChanges' },
  initial: 'loading',
  on: { 'pin.changed': '.loading' },
  states: {
    loading: {
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        onDone: [
          { guard: outcomeIs('refused'), target: 'failed', actions: withOutcome('setLoadError') },
          { target: 'shown', actions: withOutcome('setDevices') },
        ],
        onError: 'failed',
      },
    },
    shown: {
      on: {
        'list.opened': { target: 'loading', description: 'Another device may have signed in.' },
        'signOut.pressed': { guard: 'hasOthers', target: 'confirming' },
      },
    },
    confirming: { on: { 'signOut.confirmed': 'signingOutOthers', 'signOut.cancelled': 'shown' } },
    signingOutOthers: {
      invoke: {
        id: 'signOutOthers',
        src: 'signOutOthers',
        onDone: [
          {
            guard: outcomeIs('refused'),
            target: 'shown',
            actions: { type: 'emitSignOutFailed', params: ({ event }) => ({ text: textOf(event.output) }) },
          },
          { target: 'shown', actions: ['removeOthers', withOutcome('emitSignedOut')] },
        ],
        onError: { target: 'shown', actions: { type: 'emitSignOutFailed', params: { text: null } } },
      },
    },
    failed: { exit: 'clearLoadError', on: { 'list.opened': 'loading', 'retry.pressed': 'loading' } },
  },
});

const textOf = (outcome: DevicesOutcome | SignOutOthersOutcome): string | null =>
  outcome.outcome === 'refused' ? outcome.text : null;
