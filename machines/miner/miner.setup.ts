/** The words in which the miner's flow is written: its guards, actions, delays and actors. */
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { Units } from '../../contract/amounts.ts';
import { outcomeGuards } from '../outcome.ts';
import { bowlMachine } from './bowl.machine.ts';
import {
  adopt,
  type GivenAddress,
  type Holding,
  mine,
  pendingOf,
  restore,
  withNewerAddress,
} from './holding.rules.ts';
import {
  checkEmail,
  clock,
  endSession,
  type LoginOutcome,
  logIn,
  page,
  type SaveOutcome,
  save,
  tab,
} from './miner.actors.ts';
import {
  clockOf,
  cooldownLeft,
  formIn,
  holdingIn,
  type LoginForm,
  type MinerContext,
  type MinerEvent,
  type MinerInput,
  nowOf,
  progressEvents,
} from './miner.context.ts';
import type { LoginEmitted, LoginProblem, MinerEmitted } from './miner.emitted.ts';
import {
  AUTO_SAVE_INTERVAL,
  AUTO_START_AFTER_LOGIN,
  AUTO_START_AFTER_RESTORE,
  isCollectDeferred,
  LOGIN_RETRY_DELAY,
  LOGOUT_PATIENCE,
  lossIn,
  minedTime,
  SAVE_RETRY_DELAY,
  SAVE_TRIES,
} from './miner.rules.ts';
import { walletAddressMachine } from './wallet-address.machine.ts';

/** The holding after an answer that may have brought no account. */
const adoptAny = (holding: Holding, outcome: SaveOutcome, sent: Units): Holding =>
  outcome.outcome === 'unauthorized' ? holding : adopt(holding, outcome.account, sent);

interface Adoptable {
  readonly outcome: SaveOutcome;
  /** How many unsynced coins the request carried, where that was not this machine's own last one. */
  readonly sent?: Units | undefined;
}

export const minerSetup = setup({
  types: {
    context: {} as MinerContext,
    events: {} as MinerEvent,
    input: {} as MinerInput,
    emitted: {} as MinerEmitted,
    children: {} as { bowl: 'bowl'; wallet: 'wallet'; tab: 'tab' },
  },
  actors: {
    checkEmail,
    logIn,
    save,
    endSession,
    clock,
    page,
    tab,
    bowl: bowlMachine,
    wallet: walletAddressMachine,
  },
  delays: {
    autoSaveInterval: AUTO_SAVE_INTERVAL,
    saveRetryDelay: SAVE_RETRY_DELAY,
    loginRetryDelay: LOGIN_RETRY_DELAY,
    logoutPatience: LOGOUT_PATIENCE,
    untilAutoStart: ({ context }) => context.autoStartDelay,
    untilCooldownEnds: ({ context }) => cooldownLeft(context),
  },
  guards: {
    isRemembered: ({ context }) => context.email !== null,
    isEmailMissing: (_, form: LoginForm) => form.email.trim() === '',
    isPinMissing: (_, form: LoginForm) => form.pin === '',
    isDeviceUnconfirmed: (_, form: LoginForm) => !form.deviceConfirmed,
    wantsToMine: ({ context }) => context.wantsToMine,
    isOnCooldown: ({ context }) => cooldownLeft(context) > 0,
    hasCoins: ({ context }) => pendingOf(holdingIn(context)) > 0,
    hasUnsyncedCoins: ({ context }) => holdingIn(context).unsynced > 0,
    isOverruled: ({ context }) => context.overruled !== null,
    isBonusOpen: ({ context }) => !holdingIn(context).account.twitterBonusClaimed,
    hasTriesLeft: ({ context }) => context.attempts < SAVE_TRIES,
    /** The server found the bowl too old before this page's own timer did. */
    isLossFound: ({ context }, { outcome }: { outcome: SaveOutcome }) =>
      lossIn(outcome, holdingIn(context), context.sent) > 0,
    isCollectDeferred: ({ context }, { outcome }: { outcome: SaveOutcome }) =>
      isCollectDeferred(outcome, holdingIn(context)),
  },
  actions: {
    takeForm: assign({
      form: (_, form: LoginForm) => ({ ...form, email: form.email.trim() }),
      loginProblem: null,
    }),
    forgetForm: assign({ form: null }),
    noteProblem: assign({ loginProblem: (_, problem: LoginProblem) => problem }),
    failLogin: enqueueActions(({ enqueue }, problem: LoginEmitted) => {
      enqueue.assign({ loginProblem: problem });
      enqueue.emit(problem);
    }),
    tell: emit((_, event: MinerEmitted) => event),
    welcome: assign((_, { outcome }: { outcome: LoginOutcome }) => {
      if (outcome.outcome !== 'loggedIn') return {};
      const { holding, lost } = restore(outcome.account, outcome.backup);
      return { holding, lostWhileAway: lost, email: outcome.account.email, ...clockOf(outcome) };
    }),
    tellLossWhileAway: enqueueActions(({ context: { lostWhileAway: lost }, enqueue }) => {
      if (lost > 0) enqueue.emit({ type: 'bowlExpiredWhileAway', lost });
    }),
    planStartAfterLogin: assign({
      wantsToMine: ({ context }) => formIn(context).autoStart,
      autoStartDelay: AUTO_START_AFTER_LOGIN,
    }),
    planStartAfterRestore: assign({ autoStartDelay: AUTO_START_AFTER_RESTORE }),
    beginMining: assign({
      minedUntil: ({ context }) => context.monotonic,
      wantsToMine: true,
      overruled: null,
    }),
    endMining: assign({ minedUntil: null }),
    forgetOverruling: assign({ overruled: null }),
    resolveToMine: assign({ wantsToMine: true }),
    renounceMining: assign({ wantsToMine: false }),
    noteTime: assign({ monotonic: (_, { monotonic }: { monotonic: number }) => monotonic }),
    /** The timer says that the cooldown is over, so at least that much time has passed. */
    noteCooldownEnd: assign({ monotonic: ({ context }) => context.monotonic + cooldownLeft(context) }),
    mineUntilNow: assign(({ context }) => {
      const { minedUntil, monotonic } = context;
      const elapsed = minedTime(minedUntil ?? monotonic, monotonic);
      return {
        holding: mine(holdingIn(context), elapsed, nowOf(context)),
        minedUntil: monotonic,
      };
    }),
    /** What an answer of the server brings: progress is told, figures are taken over. */
    adoptOutcome: enqueueActions(({ context, enqueue }, { outcome, sent }: Adoptable) => {
      if (outcome.outcome === 'unauthorized') return;
      const holding = holdingIn(context);
      const carried = sent ?? context.sent;
      if (outcome.outcome === 'claimRejected') {
        enqueue.emit({ type: 'claimOverruled', text: outcome.text });
        enqueue.assign({ overruled: { text: outcome.text, uncredited: carried } });
      }
      for (const event of progressEvents(holding.account, outcome.account)) enqueue.emit(event);
      enqueue.assign({
        holding: withNewerAddress(adopt(holding, outcome.account, carried), context.givenAddress),
        failedSaves: 0,
        ...clockOf(outcome),
      });
    }),
    takeHolding: assign({
      holding: ({ context }, { holding }: { holding: Holding }) =>
        withNewerAddress(holding, context.givenAddress),
    }),
    beginTry: assign({
      attempts: ({ context }) => context.attempts + 1,
      sent: ({ context }) => holdingIn(context).unsynced,
    }),
    forgetTries: assign({ attempts: 0 }),
    countFailedSave: assign({ failedSaves: ({ context }) => context.failedSaves + 1 }),
    takeOver: sendTo('tab', { type: 'take' }),
    /** What the tab that mines has written down. */
    follow: assign(({ context }, { holding, wantsToMine }: { holding: Holding; wantsToMine: boolean }) => ({
      holding: withNewerAddress(holding, context.givenAddress),
      wantsToMine,
    })),
    leaveAccount: assign({
      overruled: null,
      holding: null,
      givenAddress: null,
      serverClock: null,
      minedUntil: null,
      failedSaves: 0,
      attempts: 0,
    }),
    forgetMiner: assign({ email: null, wantsToMine: false, loginProblem: null }),
    showBowl: sendTo('bowl', ({ context }) => ({
      type: 'holding.changed' as const,
      holding: holdingIn(context),
      now: nowOf(context),
      mining: context.minedUntil !== null,
    })),
    submitWallet: sendTo('wallet', (_, { walletAddress }: { walletAddress: string }) => ({
      type: 'wallet.submitted' as const,
      walletAddress,
    })),
    takeWalletAddress: assign(({ context }, { walletAddress, revision }: GivenAddress) => {
      const givenAddress = { walletAddress, revision };
      return { givenAddress, holding: withNewerAddress(holdingIn(context), givenAddress) };
    }),
    askToCollect: sendTo('bowl', { type: 'collect.pressed' }),
    acknowledgeLoss: sendTo('bowl', { type: 'loss.acknowledged' }),
    /** To be done before the answer is adopted. */
    tellBowlOfLoss: sendTo('bowl', ({ context }, { outcome }: { outcome: SaveOutcome }) => ({
      type: 'loss.found' as const,
      lost: lossIn(outcome, holdingIn(context), context.sent),
      holding: adoptAny(holdingIn(context), outcome, context.sent),
    })),
  },
}).extend({
  guards: outcomeGuards(
    'exists',
    'invalid',
    'unknown',
    'loggedIn',
    'unauthorized',
    'activeElsewhere',
    'claimRejected',
  ),
});
