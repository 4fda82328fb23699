/** The miner's day as a model: the payloads with which its events are tried, and what tells its states apart. */
import { type AnyMachineSnapshot, assign, type EventObject, setup } from 'xstate';
import type { MinerAccount } from '../../../../contract/miner.ts';
import type { BowlContext, BowlEvent, BowlInput } from '../../../../machines/miner/bowl.setup.ts';
import { type Holding, pendingOf, withoutBowl } from '../../../../machines/miner/holding.rules.ts';
import {
  cooldownLeftMs,
  holdingIn,
  type LoginForm,
  type MinerContext,
  type MinerInput,
} from '../../../../machines/miner/miner.context.ts';
import { minerMachine } from '../../../../machines/miner/miner.machine.ts';
import { MAX_TICK_MS, TICK_MS } from '../../../../machines/miner/miner.rules.ts';
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
  UNKNOWN_EMAIL,
  withUnsaved,
} from './miner.answers.ts';

const form: LoginForm = { email: EMAIL, pin: '123456', deviceConfirmed: true, autoStart: false };

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const unreachable = [{ error: 'unreachable' }];

/** Those for which no account answers. */
const STRANGE_EMAILS: readonly string[] = [NO_EMAIL, UNKNOWN_EMAIL];

/** What is submitted, by what is wrong or special about it. */
export const loginForms = {
  'no email': { ...form, email: ' ' },
  'no PIN': { ...form, pin: '' },
  'device not confirmed': { ...form, deviceConfirmed: false },
  complete: form,
  'complete, with auto-start': { ...form, autoStart: true },
  'email of nobody': { ...form, email: UNKNOWN_EMAIL },
  'something that is no email': { ...form, email: NO_EMAIL },
} satisfies Readonly<Record<string, LoginForm>>;

const isActive = (state: AnyMachineSnapshot) =>
  state.matches({ loggedIn: { leading: { mining: 'active' } } });
const isCollecting = (state: AnyMachineSnapshot) =>
  state.matches({ loggedIn: { leading: { saving: 'waitingForBowl' } } });

/** How long after the last tick this one comes. */
function ticksIn(state: AnyMachineSnapshot): readonly number[] {
  if (!isActive(state)) return [TICK_MS];
  // What is mined while the bowl is being collected is the bowl's own story.
  const isMinedNow = isCollecting(state) && holdingIn(state.context).unsynced === 0;
  return isMinedNow ? [MAX_TICK_MS + TICK_MS] : [TICK_MS, MAX_TICK_MS + TICK_MS];
}

/** What the events of this machine carry, as far as their cases differ in it. */
interface Told extends Partial<LoginForm> {
  readonly gap?: number;
  readonly walletAddress?: string;
  readonly output?: {
    readonly outcome: string;
    readonly account?: MinerAccount;
    readonly backup?: Holding | null;
  };
}

function caseOf(event: EventObject): string | undefined {
  const told = event as Told;
  if (event.type === 'login.submitted') return nameOfForm(told);
  if (event.type === 'clock.ticked') return (told.gap ?? 0) > MAX_TICK_MS ? 'after a sleep' : undefined;
  if (event.type === 'wallet.submitted') return told.walletAddress === ' ' ? 'nothing' : undefined;
  const { outcome, account, backup } = told.output ?? {};
  if (event.type === 'bowl.collectAnswered' && outcome === 'granted' && account && isLeftInBowl(account)) {
    return 'granted, collect deferred';
  }
  if (account && account.credited.expired > 0) return `${outcome}, coins lost`;
  if (event.type !== 'xstate.done.actor.logIn' || outcome !== 'loggedIn' || !account) return outcome;
  if ((account.cooldownEnd ?? 0) > account.serverTime) return 'loggedIn, cooling down';
  return backup && backup.unsynced > 0 ? 'loggedIn, coins unsaved' : 'loggedIn';
}

const isLeftInBowl = ({ credited, pendingCoins }: MinerAccount): boolean =>
  credited.collected === 0 && pendingCoins > 0;

const nameOfForm = (submitted: Told) =>
  Object.entries(loginForms).find(
    ([, { email, pin, deviceConfirmed, autoStart }]) =>
      email === submitted.email &&
      pin === submitted.pin &&
      deviceConfirmed === submitted.deviceConfirmed &&
      autoStart === submitted.autoStart,
  )?.[0];

const modelFor = (input: MinerInput): Model<MinerContext> => ({
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
    'clock.ticked': state => ticksIn(state).map(gap => ({ gap, monotonic: state.context.monotonic + gap })),
    'bowl.collectAnswered': answersToCollection,
    'bowl.expired': ({ context }) => {
      const holding = holdingIn(context);
      return pendingOf(holding) > 0 ? [{ lost: pendingOf(holding), holding: withoutBowl(holding) }] : [];
    },
    // Only ever raised by the machine itself.
    'claim.rejected': [],
    'mining.stopped': [],
  },
  caseOf,
  abstraction: context => [
    context.email !== null,
    context.form && [STRANGE_EMAILS.indexOf(context.form.email), context.form.autoStart],
    context.wantsToMine,
    context.attempts,
    context.holding && [context.holding.account.pendingCoins > 0, context.holding.unsynced > 0],
    // Coins that were mined while a request was on its way.
    context.attempts > 0 && (context.holding?.unsynced ?? 0) > context.sent,
    context.holding !== null && cooldownLeftMs(context) > 0,
  ],
});

const PROVING = ['checkingEmail', 'loggingIn'].map(loggedOut => ({ loggedOut }));

/** What holds wherever a miner is. */
function invariant(state: AnyMachineSnapshot): void {
  const context: MinerContext = state.context;
  const expectation: Record<string, boolean> = {
    'the PIN is kept only while it is being proved':
      (context.form !== null) === PROVING.some(proving => state.matches(proving)),
    'coins are counted only while mining': (context.minedUntil !== null) === isActive(state),
    'an account is held only between login and logout':
      (context.holding !== null) === (state.matches('loggedIn') || state.matches('loggingOut')),
    'no coin is owed': (context.holding?.unsynced ?? 0) >= 0,
    'nobody mines during a cooldown': !(isActive(state) && cooldownLeftMs(context) > 0),
  };
  const broken = Object.keys(expectation).filter(rule => !expectation[rule]);
  if (broken.length > 0) throw new Error(`Broken: ${broken.join('; ')}.`);
}

/** A bowl that shows what it is told and does nothing; what the real one would report, the paths report. */
const stillBowl = setup({
  types: { context: {} as BowlContext, events: {} as BowlEvent, input: {} as BowlInput },
}).createMachine({
  context: ({ input }) => ({ ...input, mining: false, attempts: 0, sent: 0, loss: null, collected: null }),
  on: {
    'holding.changed': {
      actions: assign(({ event: { holding, now, mining } }) => ({ holding, now, mining })),
    },
  },
});

const stillWallet = setup({
  types: { context: {} as WalletContext, input: {} as WalletInput },
}).createMachine({ context: ({ input }) => ({ ...input, walletAddress: '', problem: null }) });

const replayFor = (input: MinerInput): Replay<MinerContext> => ({
  model: modelFor(input),
  actors: harness => ({
    checkEmail: harness.promise(),
    logIn: harness.promise(),
    save: harness.promise(),
    endSession: harness.promise(),
    clock: harness.silence(),
    page: harness.silence(),
    tab: harness.silence(),
    bowl: stillBowl,
    wallet: stillWallet,
  }),
  invariant,
});

/** A browser that has never seen a miner, and one that remembers a miner who was mining. */
export const minerReplays: readonly [Replay<MinerContext>, Replay<MinerContext>] = [
  replayFor({ email: null, wantsToMine: false }),
  replayFor({ email: EMAIL, wantsToMine: true }),
];
