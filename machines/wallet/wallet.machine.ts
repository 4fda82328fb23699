import { connected } from './wallet.connected.ts';
import { choosing, connecting } from './wallet.connecting.ts';
import { restoring } from './wallet.restoring.ts';
import { walletRequest, walletSetup } from './wallet.setup.ts';

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
          actions: ['clearConnection', { type: 'emitEvent', params: { type: 'walletDisconnected' } }],
        },
        onError: {
          description: 'This page ends the connection even if the wallet keeps its session.',
          target: 'disconnected',
          actions: ['clearConnection', { type: 'emitEvent', params: { type: 'disconnectErrored' } }],
        },
      },
    },
  },
});
