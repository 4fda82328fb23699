import { outcomeIs } from '../outcome.ts';
import {
  accountsOf,
  readingAgain,
  sameAccount,
  statusRequest,
  walletRequest,
  walletSetup,
} from './wallet.setup.ts';

export const choosing = walletSetup.createStateConfig({
  initial: 'listing',
  on: {
    'picker.closed': { target: '#wallet.disconnected', actions: 'clearConnection' },
    'wallet.chosen': [
      {
        guard: { type: 'isDetected', params: ({ event }) => event },
        target: '#wallet.connecting',
        actions: { type: 'selectWallet', params: ({ event }) => event },
      },
      {
        target: '.installHint',
        actions: [
          { type: 'selectWallet', params: ({ event }) => event },
          { type: 'emitEvent', params: { type: 'noWalletDetected' } },
        ],
      },
    ],
  },
  states: {
    listing: {},
    installHint: { on: { 'back.pressed': { target: 'listing', actions: 'clearConnection' } } },
  },
});

export const connecting = walletSetup.createStateConfig({
  initial: 'requestingAccounts',
  on: {
    'picker.closed': { target: '#wallet.disconnected', actions: 'clearConnection' },
    'cancel.pressed': { target: '#wallet.choosing', actions: 'clearConnection' },
  },
  states: {
    requestingAccounts: {
      tags: 'asking',
      initial: 'waiting',
      exit: 'clearPairingUri',
      on: { 'pairing.offered': { actions: { type: 'setPairingUri', params: ({ event }) => event } } },
      invoke: [
        { id: 'pairing', src: 'pairing', input: walletRequest },
        {
          id: 'requestAccounts',
          src: 'requestAccounts',
          input: walletRequest,
          onDone: [
            {
              guard: { type: 'hasAccount', params: ({ event }) => ({ accounts: accountsOf(event.output) }) },
              target: 'readingStatus',
              actions: {
                type: 'setAccount',
                params: ({ event }) => ({ accounts: accountsOf(event.output) }),
              },
            },
            {
              guard: outcomeIs('answered'),
              target: 'noAccounts',
              actions: { type: 'emitEvent', params: { type: 'connectionFailed' } },
            },
            { guard: outcomeIs('rejected'), target: 'rejected' },
            { guard: outcomeIs('requestPending'), target: 'requestPending' },
            { target: 'failed', actions: { type: 'emitEvent', params: { type: 'connectionFailed' } } },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'emitEvent', params: { type: 'connectionErrored' } },
          },
        },
      ],
      states: {
        waiting: { after: { slowAfter: 'slow' } },
        slow: { description: "Advises to look for the wallet's window behind others." },
      },
    },
    readingStatus: {
      tags: 'asking',
      on: {
        ...readingAgain.on,
        'accounts.changed': [
          sameAccount,
          readingAgain.on['accounts.changed'],
          { target: 'noAccounts', actions: { type: 'emitEvent', params: { type: 'connectionFailed' } } },
        ],
        'provider.disconnected': {
          target: 'failed',
          actions: { type: 'emitEvent', params: { type: 'connectionErrored' } },
        },
      },
      invoke: [
        { id: 'providerEvents', src: 'providerEvents', input: walletRequest },
        {
          id: 'readStatus',
          src: 'readStatus',
          input: statusRequest,
          onDone: [
            {
              guard: { type: 'isOnProductChain', params: ({ event }) => event.output },
              target: '#wallet.connected',
              actions: [{ type: 'setStatus', params: ({ event }) => event.output }, 'emitConnected'],
            },
            {
              target: '#wallet.connected.network.switchingAutomatically',
              actions: [{ type: 'setStatus', params: ({ event }) => event.output }, 'emitConnected'],
            },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'emitEvent', params: { type: 'connectionErrored' } },
          },
        },
      ],
    },
    noAccounts: { on: { 'retry.pressed': 'requestingAccounts' } },
    rejected: { on: { 'retry.pressed': 'requestingAccounts' } },
    requestPending: {
      description: 'The user can answer the earlier request in the wallet.',
      on: { 'retry.pressed': 'requestingAccounts' },
    },
    failed: { on: { 'retry.pressed': 'requestingAccounts' } },
  },
});
