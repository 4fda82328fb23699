/** While an account is held: one tab of the browser leads, mines and saves; the others follow what it does. */
import { holdingIn, nowOf } from './miner.context.ts';
import { mining } from './miner.mining.ts';
import { tell } from './miner.phrases.ts';
import { TICK } from './miner.rules.ts';
import { saving } from './miner.saving.ts';
import { minerSetup } from './miner.setup.ts';

export const loggedIn = minerSetup.createStateConfig({
  initial: 'liningUp',
  entry: 'forgetForm',
  invoke: [
    { id: 'clock', src: 'clock', input: { interval: TICK } },
    { id: 'page', src: 'page' },
    { id: 'tab', src: 'tab', input: ({ context }) => ({ email: holdingIn(context).account.email }) },
    {
      id: 'bowl',
      src: 'bowl',
      input: ({ context, self }) => ({
        miner: self,
        holding: holdingIn(context),
        now: nowOf(context),
        lostWhileAway: context.lostWhileAway,
      }),
    },
    {
      id: 'wallet',
      src: 'wallet',
      input: ({ context, self }) => ({ miner: self, email: holdingIn(context).account.email }),
    },
  ],
  on: {
    'clock.ticked': { actions: [{ type: 'noteTime', params: ({ event }) => event }, 'showBowl'] },
    'loss.acknowledged': { actions: 'acknowledgeLoss' },
    'overruling.acknowledged': { guard: 'isOverruled', actions: 'forgetOverruling' },
    'logout.pressed': 'loggingOut',
    'miner.forgotten': { target: 'loggedOut', actions: ['leaveAccount', 'forgetMiner', tell('loggedOut')] },
    'wallet.submitted': { actions: { type: 'submitWallet', params: ({ event }) => event } },
    'wallet.updated': {
      actions: [{ type: 'takeWalletAddress', params: ({ event }) => event }, tell('walletUpdated')],
    },
    'wallet.refused': { actions: tell('walletRefused') },
    'wallet.errored': { actions: tell('walletErrored') },
    'wallet.sessionEnded': { actions: tell('walletLoginRequired') },
  },
  states: {
    liningUp: {
      on: { 'tab.leads': 'leading', 'tab.follows': 'following' },
    },
    leading: {
      type: 'parallel',
      on: { 'tab.follows': { target: 'following', actions: ['showBowl', tell('miningMovedToOtherTab')] } },
      states: { mining, saving },
    },
    following: {
      on: {
        'tab.leads': 'leading',
        'takeover.pressed': { actions: 'takeOver' },
        'start.pressed': { actions: ['resolveToMine', 'takeOver'] },
        'holding.seen': { actions: [{ type: 'follow', params: ({ event }) => event }, 'showBowl'] },
      },
    },
  },
});
