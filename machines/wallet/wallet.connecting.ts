/** From the choice of a wallet to its first status: each way in which that can end is a state of its own. */
import { outcomeIs } from '../outcome.ts';
import { accountsOf, askedOf, statusAskedOf, walletSetup } from './wallet.setup.ts';

export const choosing = walletSetup.createStateConfig({
  initial: 'listing',
  on: {
    'picker.closed': { target: '#wallet.disconnected', actions: 'forget' },
    'wallet.chosen': [
      {
        guard: { type: 'isDetected', params: ({ event }) => event },
        target: '#wallet.connecting',
        actions: { type: 'takeWallet', params: ({ event }) => event },
      },
      {
        target: '.showingHowToGet',
        actions: [
          { type: 'takeWallet', params: ({ event }) => event },
          { type: 'tell', params: { type: 'noWalletDetected' } },
        ],
      },
    ],
  },
  states: {
    listing: {},
    showingHowToGet: {
      on: { 'list.chosen': { target: 'listing', actions: 'forget' } },
    },
  },
});

export const connecting = walletSetup.createStateConfig({
  initial: 'asking',
  on: {
    'picker.closed': { target: '#wallet.disconnected', actions: 'forget' },
    'cancel.pressed': { target: '#wallet.choosing', actions: 'forget' },
  },
  states: {
    asking: {
      initial: 'waiting',
      exit: 'endPairing',
      on: {
        'pairing.offered': { actions: { type: 'takePairing', params: ({ event }) => event } },
      },
      invoke: [
        { id: 'pairing', src: 'pairing', input: askedOf },
        {
          id: 'requestAccounts',
          src: 'requestAccounts',
          input: askedOf,
          onDone: [
            {
              guard: { type: 'hasAccount', params: ({ event }) => ({ accounts: accountsOf(event.output) }) },
              target: 'readingStatus',
              actions: {
                type: 'takeAccount',
                params: ({ event }) => ({ accounts: accountsOf(event.output) }),
              },
            },
            {
              guard: outcomeIs('answered'),
              target: 'withoutAccounts',
              actions: { type: 'tell', params: { type: 'connectionFailed' } },
            },
            {
              guard: outcomeIs('refused'),
              target: 'refused',
            },
            {
              guard: outcomeIs('requestPending'),
              target: 'requestPending',
            },
            { target: 'failed', actions: { type: 'tell', params: { type: 'connectionFailed' } } },
          ],
          onError: { target: 'failed', actions: { type: 'tell', params: { type: 'connectionErrored' } } },
        },
      ],
      states: {
        waiting: { after: { slowAfter: 'slow' } },
        /** The wallet's window may be hidden behind others. */
        slow: {},
      },
    },
    readingStatus: {
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: statusAskedOf,
        onDone: [
          {
            guard: { type: 'isOnProductChain', params: ({ event }) => event.output },
            target: '#wallet.connected',
            actions: [{ type: 'takeStatus', params: ({ event }) => event.output }, 'tellConnected'],
          },
          {
            target: '#wallet.connected.network.switchingByItself',
            actions: [{ type: 'takeStatus', params: ({ event }) => event.output }, 'tellConnected'],
          },
        ],
        onError: { target: 'failed', actions: { type: 'tell', params: { type: 'connectionErrored' } } },
      },
    },
    withoutAccounts: { on: { 'retry.pressed': 'asking' } },
    refused: { on: { 'retry.pressed': 'asking' } },
    /** The earlier request waits in the wallet, where its owner can answer it. */
    requestPending: { on: { 'retry.pressed': 'asking' } },
    failed: { on: { 'retry.pressed': 'asking' } },
  },
});
