import { holdingIn, readingOf } from './miner.context.ts';
import { emitEvent } from './miner.emitted.ts';
import { mining } from './miner.mining.ts';
import { TICK_MS } from './miner.rules.ts';
import { saving } from './miner.saving.ts';
import { minerSetup } from './miner.setup.ts';

export const loggedIn = minerSetup.createStateConfig({
  description:
    'One tab of the browser leads: it mines and saves. The others follow and show its stored holding.',
  initial: 'electing',
  entry: 'clearForm',
  invoke: [
    { id: 'clock', src: 'clock', input: { interval: TICK_MS } },
    { id: 'page', src: 'page' },
    {
      id: 'leadership',
      src: 'leadership',
      input: ({ context, self }) => ({ miner: self, email: holdingIn(context).account.email }),
    },
    {
      id: 'otherTabs',
      src: 'otherTabs',
      input: ({ context }) => ({ email: holdingIn(context).account.email }),
    },
    {
      id: 'bowl',
      src: 'bowl',
      input: ({ context, self }) => ({
        miner: self,
        ...readingOf(context),
        lostWhileAway: context.lostWhileAway,
      }),
    },
    {
      id: 'wallet',
      src: 'wallet',
      input: ({ context, self }) => ({ miner: self, email: holdingIn(context).account.email }),
    },
  ],
  always: {
    description: 'After every step: the only place from which the bowl gets the holding.',
    actions: 'publishHolding',
  },
  on: {
    'clock.ticked': { actions: { type: 'setMonotonic', params: ({ event }) => event } },
    'loss.acknowledged': { actions: 'acknowledgeLoss' },
    'rejection.acknowledged': { guard: 'hasClaimRejection', actions: 'clearClaimRejection' },
    'logout.pressed': 'loggingOut',
    'otherTab.loggedOut': {
      target: 'loggedOut',
      actions: ['clearAccount', 'clearMiner', emitEvent('loggedOut')],
    },
    'wallet.submitted': { actions: { type: 'submitWallet', params: ({ event }) => event } },
    'wallet.updated': {
      actions: [{ type: 'setWalletAddress', params: ({ event }) => event }, emitEvent('walletUpdated')],
    },
    'wallet.refused': { actions: emitEvent('walletRefused') },
    'wallet.errored': { actions: emitEvent('walletErrored') },
    'wallet.sessionEnded': { actions: emitEvent('walletLoginRequired') },
  },
  states: {
    electing: { on: { 'tab.becameLeader': 'leading', 'tab.becameFollower': 'following' } },
    leading: {
      type: 'parallel',
      on: { 'tab.becameFollower': { target: 'following', actions: emitEvent('miningMovedToOtherTab') } },
      states: { mining, saving },
    },
    following: {
      on: {
        'tab.becameLeader': 'leading',
        'takeover.pressed': { actions: 'requestLeadership' },
        'start.pressed': { actions: ['setWantsToMine', 'requestLeadership'] },
        'collect.pressed': { guard: 'hasCoins', actions: 'requestCollectOfLeader' },
        'holding.persisted': { actions: { type: 'setPersistedHolding', params: ({ event }) => event } },
      },
    },
  },
});
