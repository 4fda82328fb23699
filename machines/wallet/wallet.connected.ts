/** A wallet that is connected: its status is read again and again, and its network can be changed. */
import { outcomeIs } from '../outcome.ts';
import type { WalletEmitted } from './wallet.context.ts';
import { askedOf, chainAskedOf, statusAskedOf, walletSetup } from './wallet.setup.ts';

const SETTLED = '#wallet.connected.network.settled';

const status = walletSetup.createStateConfig({
  initial: 'resting',
  invoke: { id: 'page', src: 'page' },
  // Here and not above: a change of account must not end a change of network that is under way.
  on: {
    'accounts.changed': {
      guard: { type: 'hasAccount', params: ({ event }) => event },
      target: '.refreshing',
      actions: [{ type: 'takeAccount', params: ({ event }) => event }, 'forgetBalance'],
    },
  },
  states: {
    resting: {
      after: { refreshInterval: 'refreshing' },
      on: { 'page.hidden': 'hidden' },
    },
    refreshing: {
      invoke: {
        id: 'refreshStatus',
        src: 'readStatus',
        input: statusAskedOf,
        onDone: {
          target: 'resting',
          actions: [
            { type: 'takeBalance', params: ({ event }) => event.output },
            { type: 'hearChain', params: ({ event }) => event.output },
          ],
        },
        // The last status stands until the next reading.
        onError: 'resting',
      },
      on: { 'page.hidden': 'hidden' },
    },
    /** Nothing is read while nobody looks. */
    hidden: {
      on: {
        'page.shown': 'refreshing',
        'accounts.changed': {
          guard: { type: 'hasAccount', params: ({ event }) => event },
          actions: [{ type: 'takeAccount', params: ({ event }) => event }, 'forgetBalance'],
        },
      },
    },
  },
});

/**
 * A change of network that the product asked for: meanwhile the wallet's own word of a new chain is no surprise. What is
 * told where it fails depends on who wanted it.
 */
const switchingFor = (whoWanted: 'Visitor' | 'Product') => {
  const failure: WalletEmitted = {
    type: whoWanted === 'Visitor' ? 'networkSwitchFailed' : 'networkUnavailable',
  };
  // An Ethereum network serves as well: one who did not ask for another need not be asked twice.
  const carryOn = whoWanted === 'Product' ? [{ guard: 'isOnCorrectNetwork', target: SETTLED } as const] : [];
  const giveUp = { target: SETTLED, actions: { type: 'tell', params: failure } } as const;
  return walletSetup.createStateConfig({
    initial: 'trying',
    on: {
      'chain.changed': { actions: { type: 'takeChain', params: ({ event }) => event } },
    },
    states: {
      trying: {
        invoke: {
          id: `switchChainFor${whoWanted}`,
          src: 'switchChain',
          input: chainAskedOf,
          onDone: [
            {
              guard: outcomeIs('done'),
              target: 'confirming',
            },
            ...carryOn,
            {
              guard: outcomeIs('unknownChain'),
              target: 'adding',
            },
            giveUp,
          ],
          onError: [...carryOn, giveUp],
        },
      },
      adding: {
        invoke: {
          id: `addChainFor${whoWanted}`,
          src: 'addChain',
          input: chainAskedOf,
          onDone: [
            {
              guard: outcomeIs('done'),
              target: 'confirming',
            },
            { target: SETTLED, actions: { type: 'tell', params: { type: 'networkUnavailable' } } },
          ],
          onError: { target: SETTLED, actions: { type: 'tell', params: { type: 'networkUnavailable' } } },
        },
      },
      /** Some wallets say yes and stay where they are, so the chain is read again (decision D14). */
      confirming: {
        on: {
          // What is read is to be that of the account that is shown.
          'accounts.changed': {
            guard: { type: 'hasAccount', params: ({ event }) => event },
            target: 'confirming',
            reenter: true,
          },
        },
        invoke: {
          id: `confirmChainFor${whoWanted}`,
          src: 'readStatus',
          input: statusAskedOf,
          onDone: [
            {
              guard: { type: 'isOnProductChain', params: ({ event }) => event.output },
              target: SETTLED,
              actions: [
                { type: 'takeStatus', params: ({ event }) => event.output },
                { type: 'tell', params: { type: 'networkUpdated' } },
              ],
            },
            {
              target: SETTLED,
              actions: [
                { type: 'takeStatus', params: ({ event }) => event.output },
                { type: 'tell', params: failure },
              ],
            },
          ],
          onError: { target: SETTLED, actions: { type: 'tell', params: failure } },
        },
      },
    },
  });
};

const network = walletSetup.createStateConfig({
  initial: 'settled',
  states: {
    settled: {
      on: {
        'switch.pressed': { guard: 'isElsewhere', target: 'switchingOnRequest' },
        // Wallets tell the same chain again (MetaMask on unlocking): that is no change.
        'chain.changed': {
          guard: { type: 'isOtherChain', params: ({ event }) => event },
          actions: [
            { type: 'takeChain', params: ({ event }) => event },
            { type: 'tell', params: { type: 'chainChangedElsewhere' } },
          ],
        },
      },
    },
    switchingByItself: switchingFor('Product'),
    switchingOnRequest: switchingFor('Visitor'),
  },
});

export const connected = walletSetup.createStateConfig({
  type: 'parallel',
  invoke: { id: 'providerEvents', src: 'providerEvents', input: askedOf },
  on: {
    // Who shows an account stays connected.
    'accounts.changed': { target: '#wallet.disconnected', actions: 'forget' },
    'provider.disconnected': {
      target: '#wallet.disconnected',
      actions: ['forget', { type: 'tell', params: { type: 'walletDisconnected' } }],
    },
    'disconnect.pressed': '#wallet.disconnecting',
  },
  states: { status, network },
});
