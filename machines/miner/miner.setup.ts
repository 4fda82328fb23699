import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { Units } from '../../contract/amounts.ts';
import { isPin, pinFrom } from '../../contract/typed-text.ts';
import { outcomeGuards } from '../outcome.ts';
import { bowlMachine } from './bowl.machine.ts';
import type { FoundLoss } from './bowl.setup.ts';
import {
  adopt,
  type Holding,
  mine,
  pendingOf,
  restore,
  type SavedAddress,
  withNewerAddress,
  withoutBowl,
} from './holding.rules.ts';
import {
  type ClaimOutcome,
  checkEmail,
  clock,
  endSession,
  type LoginOutcome,
  logIn,
  otherTabs,
  page,
  save,
} from './miner.actors.ts';
import {
  clockOf,
  cooldownLeftMs,
  formIn,
  holdingIn,
  type LoginForm,
  type MinerContext,
  type MinerEvent,
  type MinerInput,
  nowOf,
  progressEvents,
  readingOf,
} from './miner.context.ts';
import type { LoginProblem, MinerEmitted } from './miner.emitted.ts';
import {
  AUTO_SAVE_INTERVAL_MS,
  AUTO_START_AFTER_LOGIN_MS,
  AUTO_START_AFTER_RESTORE_MS,
  foundLossIn,
  isCollectDeferred,
  LOGIN_RETRY_DELAY_MS,
  LOGOUT_TIMEOUT_MS,
  lossIn,
  lostWith,
  minedTime,
  SAVE_ATTEMPTS,
  SAVE_RETRY_DELAY_MS,
} from './miner.rules.ts';
import { tabLeadershipMachine } from './tab-leadership.machine.ts';
import { walletAddressMachine } from './wallet-address.machine.ts';

interface Adoptable {
  readonly outcome: ClaimOutcome;
  /** The unsynced coins that the bowl's request carried; undefined for the miner's own request. */
  readonly sent?: Units | undefined;
}

export const minerSetup = setup({
  types: {
    context: {} as MinerContext,
    events: {} as MinerEvent,
    input: {} as MinerInput,
    emitted: {} as MinerEmitted,
    children: {} as {
      bowl: 'bowl';
      wallet: 'wallet';
      leadership: 'leadership';
      logIn: 'logIn';
      reauthenticate: 'logIn';
      save: 'save';
      saveLast: 'save';
      claimBonus: 'save';
    },
  },
  actors: {
    checkEmail,
    logIn,
    save,
    endSession,
    clock,
    page,
    otherTabs,
    leadership: tabLeadershipMachine,
    bowl: bowlMachine,
    wallet: walletAddressMachine,
  },
  delays: {
    autoSaveInterval: AUTO_SAVE_INTERVAL_MS,
    saveRetryDelay: SAVE_RETRY_DELAY_MS,
    loginRetryDelay: LOGIN_RETRY_DELAY_MS,
    logoutTimeout: LOGOUT_TIMEOUT_MS,
    untilAutoStart: ({ context }) => context.autoStartDelay,
    untilCooldownEnds: ({ context }) => cooldownLeftMs(context),
  },
  guards: {
    isRemembered: ({ context }) => context.email !== null,
    isEmailMissing: (_, form: LoginForm) => form.email.trim() === '',
    isPinMissing: (_, form: LoginForm) => pinFrom(form.pin) === '',
    isPinInvalid: (_, form: LoginForm) => !isPin(form.pin),
    isDeviceUnconfirmed: (_, form: LoginForm) => !form.deviceConfirmed,
    wantsToMine: ({ context }) => context.wantsToMine,
    isOnCooldown: ({ context }) => cooldownLeftMs(context) > 0,
    hasCoins: ({ context }) => pendingOf(holdingIn(context)) > 0,
    hasUnsyncedCoins: ({ context }) => holdingIn(context).unsynced > 0,
    hasClaimRejection: ({ context }) => context.claimRejection !== null,
    isBonusUnclaimed: ({ context }) => !holdingIn(context).account.twitterBonusClaimed,
    hasAttemptsLeft: ({ context }) => context.attempts < SAVE_ATTEMPTS,
    /** The server expired the bowl before this page's timer did. */
    isLossDetected: ({ context }, { outcome }: { outcome: ClaimOutcome }) =>
      lossIn(outcome, holdingIn(context), context.sent) > 0,
    isCollectDeferred: ({ context }, { outcome }: { outcome: ClaimOutcome }) =>
      isCollectDeferred(outcome, holdingIn(context)),
  },
  actions: {
    setForm: assign({
      form: (_, form: LoginForm) => ({ ...form, email: form.email.trim() }),
      loginProblem: null,
    }),
    clearForm: assign({ form: null }),
    setLoginProblem: assign({ loginProblem: (_, problem: LoginProblem) => problem }),
    failLogin: enqueueActions(({ enqueue }, problem: LoginProblem) => {
      enqueue.assign({ loginProblem: problem });
      enqueue.emit(problem);
    }),
    emitEvent: emit((_, event: MinerEmitted) => event),
    setAccount: assign((_, { outcome }: { outcome: LoginOutcome }) => {
      if (outcome.outcome !== 'loggedIn') return {};
      const { holding, lost } = restore(outcome.account, outcome.backup);
      const lostWhileAway = lostWith(lost, outcome.backup?.unsynced ?? 0);
      return { holding, lostWhileAway, email: outcome.account.email, ...clockOf(outcome) };
    }),
    emitLossWhileAway: enqueueActions(({ context: { lostWhileAway }, enqueue }) => {
      const { lost } = lostWhileAway;
      if (lost > 0) enqueue.emit({ type: 'bowlExpiredWhileAway', lost });
    }),
    planStartAfterLogin: assign({
      wantsToMine: ({ context }) => formIn(context).autoStart,
      autoStartDelay: AUTO_START_AFTER_LOGIN_MS,
    }),
    planStartAfterRestore: assign({ autoStartDelay: AUTO_START_AFTER_RESTORE_MS }),
    startMining: assign({
      minedUntil: ({ context }) => context.monotonic,
      wantsToMine: true,
      claimRejection: null,
    }),
    stopMining: assign({ minedUntil: null }),
    clearClaimRejection: assign({ claimRejection: null }),
    setWantsToMine: assign({ wantsToMine: true }),
    clearWantsToMine: assign({ wantsToMine: false }),
    setMonotonic: assign({ monotonic: (_, { monotonic }: { monotonic: number }) => monotonic }),
    /** The elapsed timer proves that at least this much time has passed. */
    advanceToCooldownEnd: assign({ monotonic: ({ context }) => context.monotonic + cooldownLeftMs(context) }),
    mineUntilNow: assign(({ context }) => {
      const { minedUntil, monotonic } = context;
      const elapsed = minedTime(minedUntil ?? monotonic, monotonic);
      return { holding: mine(holdingIn(context), elapsed, nowOf(context)), minedUntil: monotonic };
    }),
    /** Applies a response, and emits rejections and progress. */
    adoptOutcome: enqueueActions(({ context, enqueue }, { outcome, sent }: Adoptable) => {
      if (outcome.outcome === 'unauthorized') return;
      const holding = holdingIn(context);
      const carried = sent ?? context.sent;
      if (outcome.outcome === 'claimRejected') {
        enqueue.emit({ type: 'claimRejected', text: outcome.text });
        enqueue.assign({ claimRejection: { text: outcome.text, uncredited: carried } });
      }
      for (const event of progressEvents(holding.account, outcome.account)) enqueue.emit(event);
      enqueue.assign({
        holding: withNewerAddress(adopt(holding, outcome.account, carried), context.savedAddress),
        failedSaves: 0,
        ...clockOf(outcome),
      });
    }),
    /** The holding of a response in which the server shows a loss is without it already. */
    emptyBowl: assign({
      holding: ({ context }, { foundBy }: FoundLoss) =>
        foundBy === 'page' ? withoutBowl(holdingIn(context)) : context.holding,
    }),
    startAttempt: assign({
      attempts: ({ context }) => context.attempts + 1,
      sent: ({ context }) => holdingIn(context).unsynced,
    }),
    resetAttempts: assign({ attempts: 0 }),
    countFailedSave: assign({ failedSaves: ({ context }) => context.failedSaves + 1 }),
    requestLeadership: sendTo('leadership', { type: 'leadership.requested' }),
    setPersistedHolding: assign(
      ({ context }, { holding, wantsToMine }: { holding: Holding; wantsToMine: boolean }) => ({
        holding: withNewerAddress(holding, context.savedAddress),
        wantsToMine,
      }),
    ),
    clearAccount: assign({
      claimRejection: null,
      holding: null,
      savedAddress: null,
      serverClock: null,
      failedSaves: 0,
      attempts: 0,
    }),
    clearMiner: assign({ email: null, wantsToMine: false }),
    publishHolding: sendTo('bowl', ({ context }) => ({
      type: 'holding.changed' as const,
      ...readingOf(context),
    })),
    submitWallet: sendTo('wallet', (_, { walletAddress }: { walletAddress: string }) => ({
      type: 'wallet.submitted' as const,
      walletAddress,
    })),
    setWalletAddress: assign(({ context }, { walletAddress, walletProof, revision }: SavedAddress) => {
      const savedAddress = { walletAddress, walletProof, revision };
      return { savedAddress, holding: withNewerAddress(holdingIn(context), savedAddress) };
    }),
    requestCollect: sendTo('bowl', { type: 'collect.pressed' }),
    requestCollectOfLeader: sendTo('otherTabs', { type: 'collect.requested' }),
    acknowledgeLoss: sendTo('bowl', { type: 'loss.acknowledged' }),
    /** Runs before the response is adopted. */
    reportLossToBowl: sendTo('bowl', ({ context }, { outcome }: { outcome: ClaimOutcome }) => ({
      type: 'loss.detected' as const,
      ...foundLossIn(outcome, holdingIn(context), context.sent),
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

export const adoptOutcome = {
  type: 'adoptOutcome' as const,
  params: ({ event: { output, sent } }: { event: { output: ClaimOutcome; sent?: Units } }) => ({
    outcome: output,
    sent,
  }),
};
