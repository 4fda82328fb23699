import { outcomeIs, withOutcome } from '../outcome.ts';
import { connected } from './wallet.connected.ts';
import { choosing, connecting } from './wallet.connecting.ts';
import {
  readingAgain,
  revokeConnection,
  sameAccount,
  statusRequest,
  walletRequest,
  walletSetup,
} from './wallet.setup.ts';

const giveUp = { target: '#wallet.disconnected', actions: 'clearConnection' } as const;

export const restoring = walletSetup.createStateConfig({
  description: 'Restores a connection of this visit without asking the user (decision D13).',
  initial: 'waitingForWallet',
  on: { 'connect.pressed': { target: '#wallet.choosing', actions: 'clearConnection' } },
  states: {
    waitingForWallet: {
      on: {
        'wallet.announced': [
          {
            guard: { type: 'isRemembered', params: ({ event }) => ({ walletId: event.wallet.id }) },
            target: 'listingAccounts',
            actions: [{ type: 'addWallet', params: ({ event }) => event }, 'selectRemembered'],
          },
          { actions: { type: 'addWallet', params: ({ event }) => event } },
        ],
      },
      after: { discoveryTimeout: giveUp },
    },
    listingAccounts: {
      invoke: {
        id: 'listAccounts',
        src: 'listAccounts',
        input: walletRequest,
        onDone: [
          { guard: withOutcome('hasRememberedAccount'), target: 'readingStatus' },
          { guard: outcomeIs('answered'), target: '#wallet.disconnected', actions: revokeConnection },
          giveUp,
        ],
        onError: giveUp,
      },
    },
    readingStatus: {
      on: {
        ...readingAgain.on,
        'accounts.changed': [
          sameAccount,
          readingAgain.on['accounts.changed'],
          { target: '#wallet.disconnected', actions: revokeConnection },
        ],
        'provider.disconnected': giveUp,
      },
      invoke: [
        { id: 'providerEvents', src: 'providerEvents', input: walletRequest },
        {
          id: 'readStatus',
          src: 'readStatus',
          input: statusRequest,
          onDone: {
            target: '#wallet.connected',
            actions: [
              { type: 'setStatus', params: ({ event }) => event.output },
              { type: 'settleReload', params: ({ event }) => event.output },
            ],
          },
          onError: giveUp,
        },
      ],
    },
  },
});

export const walletMachine = walletSetup.createMachine({
  id: 'wallet',
  description: "Detects, connects and disconnects the visitor's browser wallet.",
  context: ({ input }) => ({
    ...input,
    wallets: [],
    walletId: null,
    address: null,
    pairingUri: null,
    chainId: null,
    balance: null,
  }),
  invoke: { id: 'discovery', src: 'discovery' },
  on: { 'wallet.announced': { actions: { type: 'addWallet', params: ({ event }) => event } } },
  initial: 'initializing',
  states: {
    initializing: {
      always: [{ guard: 'hasRememberedWallet', target: 'restoring' }, { target: 'disconnected' }],
    },
    restoring,
    disconnected: { on: { 'connect.pressed': 'choosing' } },
    choosing,
    connecting,
    connected,
    disconnecting: {
      invoke: {
        id: 'endConnection',
        src: 'endConnection',
        input: walletRequest,
        onDone: {
          target: 'disconnected',
          actions: [...revokeConnection, { type: 'emitEvent', params: { type: 'walletDisconnected' } }],
        },
        onError: {
          description: 'This page ends the connection even if the wallet keeps its session.',
          target: 'disconnected',
          actions: [...revokeConnection, { type: 'emitEvent', params: { type: 'disconnectErrored' } }],
        },
      },
    },
  },
});
