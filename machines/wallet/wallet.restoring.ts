import { withOutcome } from '../outcome.ts';
import { statusRequest, walletRequest, walletSetup } from './wallet.setup.ts';

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
        onDone: [{ guard: withOutcome('hasRememberedAccount'), target: 'readingStatus' }, giveUp],
        onError: giveUp,
      },
    },
    readingStatus: {
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: statusRequest,
        onDone: {
          target: '#wallet.connected',
          actions: { type: 'setStatus', params: ({ event }) => event.output },
        },
        onError: giveUp,
      },
    },
  },
});
