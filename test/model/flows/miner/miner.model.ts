/** Model of the miner: payloads of its events, and the abstraction of its context. */
import { assign, type EventObject, type SnapshotFrom, setup } from 'xstate';
import type { MinerAccount } from '../../../../contract/miner.ts';
import type { BowlContext, BowlEvent, BowlInput } from '../../../../machines/miner/bowl.setup.ts';
import { type Holding, pendingOf } from '../../../../machines/miner/holding.rules.ts';
import {
  cooldownLeftMs,
  holdingIn,
  type LoginForm,
  type MinerContext,
  type MinerInput,
} from '../../../../machines/miner/miner.context.ts';
import { minerMachine } from '../../../../machines/miner/miner.machine.ts';
import { lostWith, MAX_TICK_MS, TICK_MS } from '../../../../machines/miner/miner.rules.ts';
import type { WalletContext, WalletInput } from '../../../../machines/miner/wallet-address.machine.ts';
import type { Model } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';
import {
  answersToBonus,
  answersToCheck,
  answersToCollection,
  answersToLogin,
  answersToReauthentication,
  answersToSave,
  EMAIL,
  NO_EMAIL,
  rejectionsOfPart,
  UNKNOWN_EMAIL,
  withUnsaved,
} from './miner.answers.ts';

type State = SnapshotFrom<typeof minerMachine>;

const form: LoginForm = { email: EMAIL, pin: '123456', deviceConfirmed: true, autoStart: false };

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
/** Why an account's level equals its revision; tests of the holding's rules tell them apart. */
const FIRST_LOGIN = 'The account is new: of level 1, at revision 1.';
const unreachable = [{ error: 'unreachable' }];

/** Emails without an account. */
const STRANGE_EMAILS: readonly string[] = [NO_EMAIL, UNKNOWN_EMAIL];

/** The submitted forms by their problem or feature. */
export const loginForms = {
  'no email': { ...form, email: ' ' },
  'no PIN': { ...form, pin: '' },
  'half a PIN': { ...form, pin: '123' },
  'device not confirmed': { ...form, deviceConfirmed: false },
  complete: form,
  'complete, with auto-start': { ...form, autoStart: true },
  'unknown email': { ...form, email: UNKNOWN_EMAIL },
  'invalid email': { ...form, email: NO_EMAIL },
} satisfies Readonly<Record<string, LoginForm>>;

const isActive = (state: State) => state.matches({ loggedIn: { leading: { mining: 'active' } } });
const isCollecting = (state: State) => state.matches({ loggedIn: { leading: { saving: 'waitingForBowl' } } });

/** Returns the possible gaps before the next tick. */
function ticksIn(state: State, withLongest: boolean): readonly number[] {
  if (!isActive(state)) return [TICK_MS];
  // Mining during a collect belongs to the bowl's model.
  const isMinedNow = isCollecting(state) && holdingIn(state.context).unsynced === 0;
  if (isMinedNow) return [MAX_TICK_MS + TICK_MS];
  return [TICK_MS, ...(withLongest ? [MAX_TICK_MS] : []), MAX_TICK_MS + TICK_MS];
}

/** The parts of payloads that distinguish cases. */
interface CasePayload extends Partial<LoginForm> {
  readonly gap?: number;
  readonly isMinedSince?: boolean;
  readonly walletAddress?: string;
  readonly output?: {
    readonly outcome: string;
    readonly account?: MinerAccount;
    readonly backup?: Holding | null;
  };
}

function caseOf(event: EventObject): string | undefined {
  const payload = event as CasePayload;
  if (event.type === 'login.submitted') return nameOfForm(payload);
  if (event.type === 'clock.ticked') return nameOfGap(payload.gap ?? 0);
  if (event.type === 'wallet.submitted') return payload.walletAddress === ' ' ? 'nothing' : undefined;
  const { outcome, account, backup } = payload.output ?? {};
  if (event.type === 'bowl.collectAnswered' && outcome === 'granted' && account && isLeftInBowl(account)) {
    return 'granted, collect deferred';
  }
  if (payload.isMinedSince) return `${outcome}, coins mined since`;
  if (account && account.credited.expired > 0) return `${outcome}, coins lost`;
  if (event.type !== 'xstate.done.actor.logIn' || outcome !== 'loggedIn' || !account) return outcome;
  if ((account.cooldownEnd ?? 0) > account.serverTime) return 'loggedIn, cooling down';
  return backup && backup.unsynced > 0 ? 'loggedIn, coins unsaved' : 'loggedIn';
}

function nameOfGap(gap: number): string | undefined {
  if (gap === MAX_TICK_MS) return 'after the longest gap';
  return gap > MAX_TICK_MS ? 'after a sleep' : undefined;
}

const isLeftInBowl = ({ credited, pendingCoins }: MinerAccount): boolean =>
  credited.collected === 0 && pendingCoins > 0;

const nameOfForm = (submitted: CasePayload) =>
  Object.entries(loginForms).find(
    ([, { email, pin, deviceConfirmed, autoStart }]) =>
      email === submitted.email &&
      pin === submitted.pin &&
      deviceConfirmed === submitted.deviceConfirmed &&
      autoStart === submitted.autoStart,
  )?.[0];

/** What the paths on the actor distinguish beyond those of the other levels. */
type Distinguished = (context: MinerContext) => boolean;

const modelFor = (input: MinerInput, distinguished: Distinguished | null): Model<typeof minerMachine> => ({
  machine: minerMachine,
  input,
  cases: {
    'login.submitted': Object.values(loginForms).map(given => ({ ...given })),
    'xstate.done.actor.checkEmail': answersToCheck,
    'xstate.error.actor.checkEmail': unreachable,
    'xstate.done.actor.logIn': answersToLogin,
    'xstate.error.actor.logIn': unreachable,
    'xstate.done.actor.save': answersToSave,
    'xstate.error.actor.save': unreachable,
    'xstate.done.actor.reauthenticate': answersToReauthentication,
    'xstate.error.actor.reauthenticate': unreachable,
    'xstate.done.actor.saveLast': state => answersToSave(state).slice(0, 1),
    'xstate.error.actor.saveLast': unreachable,
    'xstate.done.actor.endSession': [{}],
    'xstate.error.actor.endSession': unreachable,
    'xstate.done.actor.claimBonus': answersToBonus,
    'xstate.error.actor.claimBonus': unreachable,
    'holding.persisted': ({ context }) => [{ holding: withUnsaved(holdingIn(context)), wantsToMine: true }],
    'wallet.submitted': [{ walletAddress: WALLET }, { walletAddress: ' ' }],
    'wallet.updated': ({ context }) => [
      { walletAddress: WALLET, revision: holdingIn(context).account.revision + 1 },
    ],
    'clock.ticked': state =>
      ticksIn(state, distinguished !== null).map(gap => ({ gap, monotonic: state.context.monotonic + gap })),
    'bowl.collectAnswered': state => [
      ...answersToCollection(state),
      ...(distinguished === null ? [] : rejectionsOfPart(state)),
    ],
    'bowl.expired': ({ context }) => {
      const holding = holdingIn(context);
      const lost = pendingOf(holding);
      return lost > 0 ? [{ ...lostWith(lost, holding.unsynced), foundBy: 'page' }] : [];
    },
    // The machine alone raises these events.
    'claim.rejected': [],
    'mining.stopped': [],
  },
  caseOf,
  equalFields: {
    'bowl.collectAnswered: output.account.credited.collected = mined': 'All of the bowl was mined since.',
    'holding.persisted: holding.account.level = revision': FIRST_LOGIN,
    'logIn done: output.account.level = revision': FIRST_LOGIN,
    'logIn done: output.backup.account.level = revision': FIRST_LOGIN,
    'reauthenticate done: output.account.level = revision': FIRST_LOGIN,
  },
  abstraction: context => [
    context.email !== null,
    context.form && [STRANGE_EMAILS.indexOf(context.form.email), context.form.autoStart],
    context.wantsToMine,
    context.attempts,
    context.holding && [context.holding.account.pendingCoins > 0, context.holding.unsynced > 0],
    // Coins mined during a request.
    context.attempts > 0 && (context.holding?.unsynced ?? 0) > context.sent,
    context.holding !== null && cooldownLeftMs(context) > 0,
    distinguished?.(context),
  ],
});

const LOGGING_IN = [{ loggedOut: 'checkingEmail' }, { loggedOut: 'loggingIn' }] as const;

/** Holds in every state. */
function invariant(state: State): void {
  const { context } = state;
  const expectation: Record<string, boolean> = {
    'the PIN is in the context only during a login':
      (context.form !== null) === LOGGING_IN.some(value => state.matches(value)),
    'coins are counted only while mining': (context.minedUntil !== null) === isActive(state),
    'a holding exists only between login and logout':
      (context.holding !== null) === (state.matches('loggedIn') || state.matches('loggingOut')),
    'unsynced coins are not negative': (context.holding?.unsynced ?? 0) >= 0,
    'mining stops during a cooldown': !(isActive(state) && cooldownLeftMs(context) > 0),
  };
  const broken = Object.keys(expectation).filter(rule => !expectation[rule]);
  if (broken.length > 0) throw new Error(`Broken: ${broken.join('; ')}.`);
}

/** A bowl that shows its holding and a loss, and does nothing; the paths send its events. */
const passiveBowl = setup({
  types: { context: {} as BowlContext, events: {} as BowlEvent, input: {} as BowlInput },
}).createMachine({
  context: ({ input }) => ({
    ...input,
    attempts: 0,
    sent: 0,
    loss: { lost: 12, unsaved: 2, when: 'watching' },
    collected: null,
  }),
  on: {
    'holding.changed': {
      actions: assign(({ event: { holding, now, mining } }) => ({ holding, now, mining })),
    },
  },
});

const passiveWallet = setup({
  types: { context: {} as WalletContext, input: {} as WalletInput },
}).createMachine({ context: ({ input }) => ({ ...input, walletAddress: '', problem: null }) });

const replayFor = (
  input: MinerInput,
  distinguished: Distinguished | null = null,
): Replay<typeof minerMachine> => ({
  model: modelFor(input, distinguished),
  actors: harness => ({
    checkEmail: harness.promise(),
    logIn: harness.promise(),
    save: harness.promise(),
    endSession: harness.promise(),
    clock: harness.silence(),
    page: harness.silence(),
    leadership: harness.silence(),
    otherTabs: harness.silence(),
    bowl: passiveBowl,
    wallet: passiveWallet,
  }),
  invariant,
});

type MinerReplays = readonly [Replay<typeof minerMachine>, Replay<typeof minerMachine>];

const NEW: MinerInput = { email: null, wantsToMine: false };
const REMEMBERED: MinerInput = { email: EMAIL, wantsToMine: true };

/** A new browser, and one that remembers a mining miner. */
export const minerReplays: MinerReplays = [replayFor(NEW), replayFor(REMEMBERED)];

/** The same with more payloads, and with states that differ only in what a logout clears. */
export const detailedMinerReplays = (): MinerReplays => [
  replayFor(NEW, ({ savedAddress }) => savedAddress !== null),
  replayFor(REMEMBERED, ({ failedSaves }) => failedSaves > 0),
];
