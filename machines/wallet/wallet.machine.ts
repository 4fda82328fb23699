import { connected } from './wallet.connected.ts';
import { choosing, connecting } from './wallet.connecting.ts';
import { restoring } from './wallet.restoring.ts';
import { askedOf, walletSetup } from './wallet.setup.ts';

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
  on: {
    'wallet.announced': { actions: { type: 'noteWallet', params: ({ event }) => event } },
  },
  initial: 'recalling',
  states: {
    recalling: {
      always: [{ guard: 'hasMemory', target: 'restoring' }, { target: 'disconnected' }],
    },
    restoring,
    disconnected: {
      on: { 'connect.pressed': 'choosing' },
    },
    choosing,
    connecting,
    connected,
    disconnecting: {
      invoke: {
        id: 'endConnection',
        src: 'endConnection',
        input: askedOf,
        onDone: {
          target: 'disconnected',
          actions: ['forget', { type: 'tell', params: { type: 'walletDisconnected' } }],
        },
        // Whatever the wallet keeps, this page knows it no longer.
        onError: {
          target: 'disconnected',
          actions: ['forget', { type: 'tell', params: { type: 'disconnectErrored' } }],
        },
      },
    },
  },
});
