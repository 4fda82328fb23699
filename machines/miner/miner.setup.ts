/** The words in which the miner's flow is written: its types, guards, actions, delays and actors. */
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import { levelBonusesBetween, levelOf } from '../../contract/mining.ts';
import { type BowlReport, bowlMachine } from './bowl.machine.ts';
import { adopt, type Holding, mine, pendingOf, restore, saveClaim } from './holding.rules.ts';
import {
  type AccountAnswer,
  checkEmail,
  clock,
  type EmailOutcome,
  endSession,
  type LoginOutcome,
  logIn,
  page,
  type ReturnEvent,
  type SaveInput,
  type SaveOutcome,
  save,
  type TickEvent,
} from './miner.actors.ts';
import type { LoginFact, LoginProblem, MinerFact } from './miner.facts.ts';
import {
  AUTO_SAVE_INTERVAL,
  AUTO_START_AFTER_LOGIN,
  AUTO_START_AFTER_RESTORE,
  LOGIN_RETRY_DELAY,
  LOGOUT_PATIENCE,
  lossIn,
  minedTime,
  SAVE_RETRY_DELAY,
  SAVE_TRIES,
  type ServerClock,
  serverNow,
} from './miner.rules.ts';

export interface LoginForm {
  readonly email: string;
  readonly pin: string;
  readonly deviceConfirmed: boolean;
  readonly autoStart: boolean;
}

/** What the browser remembers of an earlier visit. */
export interface MinerInput {
  readonly email: string | null;
  readonly wantsToMine: boolean;
}

export interface MinerContext extends MinerInput {
  /** What was typed into the login form, from its submission until the server has answered. */
  readonly form: LoginForm | null;
  /** What was wrong with the last login, to be shown at the form. */
  readonly loginProblem: LoginProblem | null;
  /** Null while logged out. */
  readonly holding: Holding | null;
  /** What was found lost at the last login, in units. */
  readonly lostWhileAway: Units;
  readonly serverClock: ServerClock | null;
  /** The page's monotonic clock at the last tick or answer, in milliseconds. */
  readonly monotonic: number;
  /** Up to when (by that clock) coins were counted; null while not mining. */
  readonly minedUntil: number | null;
  readonly autoStartDelay: number;
  /** Tries of the save under way. */
  readonly attempts: number;
  /** How many unsynced coins the last try carried. */
  readonly sent: Units;
  /** Saves that failed with all their tries, one after the other. */
  readonly failedSaves: number;
}

export type MinerEvent =
  | ({ readonly type: 'login.submitted' } & LoginForm)
  | { readonly type: 'loginTab.chosen' }
  | { readonly type: 'signUpTab.chosen' }
  | { readonly type: 'pinLogin.chosen' }
  | { readonly type: 'start.pressed' }
  | { readonly type: 'stop.pressed' }
  | { readonly type: 'collect.pressed' }
  | { readonly type: 'loss.acknowledged' }
  | { readonly type: 'logout.pressed' }
  /** The server overruled a claim, and mining is over for now. */
  | { readonly type: 'mining.refused' }
  /** The miner has stopped: saved once, at once. */
  | { readonly type: 'mining.stopped' }
  | TickEvent
  | ReturnEvent
  | BowlReport;

/** The server's time now, as far as this page can know. */
export const nowOf = ({ serverClock, monotonic }: MinerContext): Instant =>
  serverClock === null ? 0 : serverNow(serverClock, monotonic);

/** How long the account's cooldown still lasts, in milliseconds. */
export const cooldownLeft = (context: MinerContext): number =>
  Math.max(0, (context.holding?.account.cooldownEnd ?? 0) - nowOf(context));

/** Where the flow is logged in there is a holding; asking elsewhere is a fault of the machine. */
export function holdingIn({ holding }: MinerContext): Holding {
  if (holding === null) throw new Error('The miner holds no account while logged out.');
  return holding;
}

/** The request that saves what is not synced. */
export const saveInput = (context: MinerContext): SaveInput => ({
  email: holdingIn(context).account.email,
  claim: saveClaim(holdingIn(context), context.minedUntil !== null),
});

/** The holding after an answer that may have brought no account. */
const adoptAny = (holding: Holding, outcome: SaveOutcome, sent: Units): Holding =>
  outcome.outcome === 'unauthorized' ? holding : adopt(holding, outcome.account, sent);

const setClock = ({ account, receivedAt }: AccountAnswer) => ({
  serverClock: { serverTime: account.serverTime, receivedAt },
  monotonic: receivedAt,
});

interface Adoptable {
  readonly outcome: SaveOutcome;
  /** How many unsynced coins the request carried, where that was not this machine's own last one. */
  readonly sent?: Units;
}

/** What is worth telling of the way from one state of the account to the next. */
function progressFacts(before: MinerAccount, after: MinerAccount): readonly MinerFact[] {
  const { collected } = after.credited;
  const level = levelOf(after.totalMined);
  const bonus = levelBonusesBetween(before.totalMined, after.totalMined).reduce(
    (sum, paid) => sum + paid.bonus,
    0,
  );
  return [
    ...(collected > 0 ? [{ type: 'coinsCollected', collected } as const] : []),
    ...(level > levelOf(before.totalMined) ? [{ type: 'levelReached', level, bonus } as const] : []),
  ];
}

/** The facts that are told without a figure or a text. */
type PlainFact = {
  [Fact in MinerFact as Fact['type']]: keyof Fact extends 'type' ? Fact : never;
}[MinerFact['type']];

export const minerSetup = setup({
  types: {
    context: {} as MinerContext,
    events: {} as MinerEvent,
    input: {} as MinerInput,
    emitted: {} as MinerFact,
    children: {} as { bowl: 'bowl' },
  },
  actors: { checkEmail, logIn, save, endSession, clock, page, bowl: bowlMachine },
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
    isOutcome: (_, params: { outcome: string; is: string }) => params.outcome === params.is,
    wantsToMine: ({ context }) => context.wantsToMine,
    isOnCooldown: ({ context }) => cooldownLeft(context) > 0,
    hasCoins: ({ context }) => context.holding !== null && pendingOf(context.holding) > 0,
    hasUnsyncedCoins: ({ context }) => (context.holding?.unsynced ?? 0) > 0,
    hasTriesLeft: ({ context }) => context.attempts < SAVE_TRIES,
    /** The server found the bowl too old before this page's own timer did. */
    isLossFound: ({ context }, { outcome }: { outcome: SaveOutcome }) =>
      lossIn(outcome, holdingIn(context), context.sent) > 0,
  },
  actions: {
    takeForm: assign({
      form: (_, form: LoginForm) => ({ ...form, email: form.email.trim() }),
      loginProblem: null,
    }),
    forgetForm: assign({ form: null }),
    noteProblem: assign({ loginProblem: (_, problem: LoginProblem) => problem }),
    failLogin: enqueueActions(({ enqueue }, problem: LoginFact) => {
      enqueue.assign({ loginProblem: problem });
      enqueue.emit(problem);
    }),
    tell: emit((_, fact: MinerFact) => fact),
    welcome: assign((_, { outcome }: { outcome: LoginOutcome }) => {
      if (outcome.outcome !== 'welcomed') return {};
      const { holding, lost } = restore(outcome.account, outcome.backup);
      return { holding, lostWhileAway: lost, email: outcome.account.email, ...setClock(outcome) };
    }),
    tellLossWhileAway: enqueueActions(({ context: { lostWhileAway: lost }, enqueue }) => {
      if (lost > 0) enqueue.emit({ type: 'bowlExpiredWhileAway', lost });
    }),
    planStartAfterLogin: assign({
      wantsToMine: ({ context }) => context.form?.autoStart ?? false,
      autoStartDelay: AUTO_START_AFTER_LOGIN,
    }),
    planStartAfterRestore: assign({ autoStartDelay: AUTO_START_AFTER_RESTORE }),
    beginMining: assign({ minedUntil: ({ context }) => context.monotonic, wantsToMine: true }),
    endMining: assign({ minedUntil: null }),
    renounceMining: assign({ wantsToMine: false }),
    noteTime: assign({ monotonic: (_, { monotonic }: { monotonic: number }) => monotonic }),
    /** The timer says that the cooldown is over, so at least that much time has passed. */
    noteCooldownEnd: assign({ monotonic: ({ context }) => context.monotonic + cooldownLeft(context) }),
    mineUntilNow: assign(({ context }) => {
      const { holding, minedUntil, monotonic } = context;
      if (holding === null || minedUntil === null) return {};
      return {
        holding: mine(holding, minedTime(minedUntil, monotonic), nowOf(context)),
        minedUntil: monotonic,
      };
    }),
    /** What an answer of the server brings: progress is told, figures are taken over. */
    adoptOutcome: enqueueActions(({ context, enqueue }, { outcome, sent }: Adoptable) => {
      if (outcome.outcome === 'unauthorized') return;
      const holding = holdingIn(context);
      if (outcome.outcome === 'overruled') enqueue.emit({ type: 'claimOverruled', text: outcome.text });
      for (const fact of progressFacts(holding.account, outcome.account)) enqueue.emit(fact);
      enqueue.assign({
        holding: adopt(holding, outcome.account, sent ?? context.sent),
        failedSaves: 0,
        ...setClock(outcome),
      });
    }),
    takeHolding: assign({ holding: (_, { holding }: { holding: Holding }) => holding }),
    beginTry: assign({
      attempts: ({ context }) => context.attempts + 1,
      sent: ({ context }) => context.holding?.unsynced ?? 0,
    }),
    forgetTries: assign({ attempts: 0 }),
    countFailedSave: assign({ failedSaves: ({ context }) => context.failedSaves + 1 }),
    leaveAccount: assign({ holding: null, serverClock: null, minedUntil: null, failedSaves: 0, attempts: 0 }),
    forgetMiner: assign({ email: null, wantsToMine: false, loginProblem: null }),
    showBowl: sendTo('bowl', ({ context }) => ({
      type: 'holding.changed' as const,
      holding: holdingIn(context),
      now: nowOf(context),
      mining: context.minedUntil !== null,
    })),
    askToCollect: sendTo('bowl', { type: 'collect.pressed' }),
    acknowledgeLoss: sendTo('bowl', { type: 'loss.acknowledged' }),
    /** To be done before the answer is adopted. */
    tellBowlOfLoss: sendTo('bowl', ({ context }, { outcome }: { outcome: SaveOutcome }) => ({
      type: 'loss.found' as const,
      lost: lossIn(outcome, holdingIn(context), context.sent),
      holding: adoptAny(holdingIn(context), outcome, context.sent),
    })),
  },
});

/** A guard that holds when the answer is of the kind `is`. */
export const outcomeIs = <Outcome extends string>(is: Outcome) => ({
  type: 'isOutcome' as const,
  params: ({ event }: { event: { output: { outcome: string } } }) => ({ outcome: event.output.outcome, is }),
});

/** An action that tells a fact which needs nothing but its name. */
export const tell = <Type extends PlainFact['type']>(type: Type) => ({
  type: 'tell' as const,
  params: { type } as MinerFact,
});

/** An action for a login that failed with words: the server's, or none. */
export const failWithWords = {
  type: 'failLogin' as const,
  params: ({ event }: { event: { output: EmailOutcome | LoginOutcome } }): LoginFact => ({
    type: 'loginErrored',
    text: event.output.outcome === 'refused' ? event.output.text : null,
  }),
};

/** An action that adopts the answer to a save. */
export const adoptOutput = {
  type: 'adoptOutcome' as const,
  params: ({ event }: { event: { output: SaveOutcome; sent?: Units } }) => ({
    outcome: event.output,
    ...(event.sent === undefined ? {} : { sent: event.sent }),
  }),
};
