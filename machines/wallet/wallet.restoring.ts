/** A connection of this visit is taken up again, without the wallet's owner being asked anything (decision D13). */
import { withOutcome } from '../outcome.ts';
import { askedOf, statusAskedOf, walletSetup } from './wallet.setup.ts';

const giveUp = { target: '#wallet.disconnected', actions: 'forget' } as const;

export const restoring = walletSetup.createStateConfig({
  initial: 'waitingForWallet',
  // Who asks for the choice of wallets gets it, and need not wait for the one of before.
  on: { 'connect.pressed': { target: '#wallet.choosing', actions: 'forget' } },
  states: {
    waitingForWallet: {
      on: {
        'wallet.announced': [
          {
            guard: { type: 'isRemembered', params: ({ event }) => ({ walletId: event.wallet.id }) },
            target: 'listingAccounts',
            actions: [{ type: 'noteWallet', params: ({ event }) => event }, 'takeRemembered'],
          },
          { actions: { type: 'noteWallet', params: ({ event }) => event } },
        ],
      },
      after: { discoveryPatience: giveUp },
    },
    listingAccounts: {
      invoke: {
        id: 'listAccounts',
        src: 'listAccounts',
        input: askedOf,
        onDone: [
          {
            guard: withOutcome('hasRememberedAccount'),
            target: 'readingStatus',
          },
          giveUp,
        ],
        onError: giveUp,
      },
    },
    readingStatus: {
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: statusAskedOf,
        onDone: {
          target: '#wallet.connected',
          actions: { type: 'takeStatus', params: ({ event }) => event.output },
        },
        onError: giveUp,
      },
    },
  },
});
