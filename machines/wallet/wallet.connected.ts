import { outcomeIs } from '../outcome.ts';
import type { WalletEmitted } from './wallet.context.ts';
import {
  chainRequest,
  revokeConnection,
  sameAccount,
  statusRequest,
  walletRequest,
  walletSetup,
} from './wallet.setup.ts';

const IDLE = '#wallet.connected.network.idle';

const status = walletSetup.createStateConfig({
  initial: 'idle',
  description: 'Reads chain and balance at an interval while the page is visible.',
  invoke: { id: 'page', src: 'page' },
  // Not one level above: a change of account must not interrupt a change of network.
  on: {
    'accounts.changed': [
      sameAccount,
      {
        guard: { type: 'hasAccount', params: ({ event }) => event },
        target: '.refreshing',
        actions: [{ type: 'setAccount', params: ({ event }) => event }, 'clearBalance'],
      },
    ],
  },
  states: {
    idle: { after: { refreshInterval: 'refreshing' }, on: { 'page.hidden': 'paused' } },
    refreshing: {
      invoke: {
        id: 'refreshStatus',
        src: 'readStatus',
        input: statusRequest,
        onDone: {
          target: 'idle',
          actions: [
            { type: 'setBalance', params: ({ event }) => event.output },
            { type: 'raiseChainChanged', params: ({ event }) => event.output },
          ],
        },
        onError: 'idle',
      },
      on: { 'page.hidden': 'paused' },
    },
    paused: {
      on: {
        'page.shown': 'refreshing',
        'accounts.changed': {
          guard: { type: 'hasAccount', params: ({ event }) => event },
          actions: [{ type: 'setAccount', params: ({ event }) => event }, 'clearBalance'],
        },
      },
    },
  },
});

/** Switches to the product's chain, adding it if needed. The requester names its failure event. */
const switchingFor = (requester: 'Visitor' | 'Product') => {
  const failure: WalletEmitted = {
    type: requester === 'Visitor' ? 'networkSwitchFailed' : 'networkUnavailable',
  };
  // An Ethereum network works as well, so an automatic switch does not insist.
  const keepNetwork = requester === 'Product' ? [{ guard: 'isOnCorrectNetwork', target: IDLE } as const] : [];
  const giveUp = { target: IDLE, actions: { type: 'emitEvent', params: failure } } as const;
  return walletSetup.createStateConfig({
    initial: 'switching',
    on: { 'chain.changed': { actions: { type: 'setChain', params: ({ event }) => event } } },
    states: {
      switching: {
        invoke: {
          id: `switchChainFor${requester}` as const,
          src: 'switchChain',
          input: chainRequest,
          onDone: [
            { guard: outcomeIs('done'), target: 'verifying' },
            ...keepNetwork,
            { guard: outcomeIs('unknownChain'), target: 'adding' },
            giveUp,
          ],
          onError: [...keepNetwork, giveUp],
        },
      },
      adding: {
        invoke: {
          id: `addChainFor${requester}` as const,
          src: 'addChain',
          input: chainRequest,
          onDone: [
            { guard: outcomeIs('done'), target: 'verifying' },
            { target: IDLE, actions: { type: 'emitEvent', params: { type: 'networkUnavailable' } } },
          ],
          onError: { target: IDLE, actions: { type: 'emitEvent', params: { type: 'networkUnavailable' } } },
        },
      },
      verifying: {
        description: 'Reads the chain again: some wallets accept and do not switch (decision D14).',
        on: {
          // The balance must be that of the shown account.
          'accounts.changed': [
            sameAccount,
            {
              guard: { type: 'hasAccount', params: ({ event }) => event },
              target: 'verifying',
              reenter: true,
            },
          ],
        },
        invoke: {
          id: `confirmChainFor${requester}` as const,
          src: 'readStatus',
          input: statusRequest,
          onDone: [
            {
              guard: { type: 'isOnProductChain', params: ({ event }) => event.output },
              target: IDLE,
              actions: [
                { type: 'setStatus', params: ({ event }) => event.output },
                { type: 'emitEvent', params: { type: 'networkUpdated' } },
              ],
            },
            {
              target: IDLE,
              actions: [
                { type: 'setStatus', params: ({ event }) => event.output },
                { type: 'emitEvent', params: failure },
              ],
            },
          ],
          onError: { target: IDLE, actions: { type: 'emitEvent', params: failure } },
        },
      },
    },
  });
};

const onSwitchPressed = { guard: 'isOnOtherChain', target: 'switchingOnRequest' } as const;

const network = walletSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'switch.pressed': onSwitchPressed,
        // MetaMask reports the same chain again when it is unlocked.
        'chain.changed': {
          guard: { type: 'isChainChanged', params: ({ event }) => event },
          target: 'checkingChain',
        },
      },
    },
    checkingChain: {
      description:
        'Asks for the chain that the wallet announced: it may be on another one. One change reloads the page once.',
      on: {
        'switch.pressed': onSwitchPressed,
        // The balance must be that of the shown account.
        'accounts.changed': [
          sameAccount,
          {
            guard: { type: 'hasAccount', params: ({ event }) => event },
            target: 'checkingChain',
            reenter: true,
          },
        ],
      },
      invoke: {
        id: 'checkChain',
        src: 'readStatus',
        input: statusRequest,
        onDone: [
          {
            guard: { type: 'isReloadedFor', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'setStatus', params: ({ event }) => event.output },
              { type: 'settleReload', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isChainChanged', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'setStatus', params: ({ event }) => event.output },
              {
                type: 'emitEvent',
                params: ({ event }) => ({ type: 'chainChangedInWallet', chainId: event.output.chainId }),
              },
            ],
          },
          'pausing',
        ],
        onError: 'pausing',
      },
    },
    pausing: {
      description:
        'Asks no earlier than a second after an announcement that was not true: a wallet that contradicts itself may announce a chain whenever it is asked.',
      initial: 'quiet',
      on: { 'switch.pressed': onSwitchPressed },
      states: {
        quiet: {
          on: { 'chain.changed': 'announced' },
          after: { announcementPause: IDLE },
        },
        announced: { after: { announcementPause: '#wallet.connected.network.checkingChain' } },
      },
    },
    switchingAutomatically: switchingFor('Product'),
    switchingOnRequest: switchingFor('Visitor'),
  },
});

export const connected = walletSetup.createStateConfig({
  type: 'parallel',
  invoke: { id: 'providerEvents', src: 'providerEvents', input: walletRequest },
  on: {
    'accounts.changed': {
      target: '#wallet.disconnected',
      actions: revokeConnection,
      description: 'The wallet no longer exposes an account.',
    },
    'provider.disconnected': {
      target: '#wallet.disconnected',
      actions: ['clearConnection', { type: 'emitEvent', params: { type: 'walletDisconnected' } }],
    },
    'disconnect.pressed': '#wallet.disconnecting',
  },
  states: { status, network },
});
