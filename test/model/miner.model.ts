/** The miner's day as a model: the payloads with which its events are tried, and what tells its states apart. */
import { type AnyMachineSnapshot, assign, setup } from 'xstate';
import { COOLDOWN, FOLLOW_BONUS } from '../../contract/mining.ts';
import type { BowlContext, BowlEvent, BowlInput } from '../../machines/miner/bowl.machine.ts';
import { holdingOf, mine, pendingOf } from '../../machines/miner/holding.rules.ts';
import {
  cooldownLeft,
  type LoginForm,
  type MinerContext,
  type MinerInput,
} from '../../machines/miner/miner.context.ts';
import { minerMachine } from '../../machines/miner/miner.machine.ts';
import { LONGEST_TICK, TICK } from '../../machines/miner/miner.rules.ts';
import type { WalletContext, WalletInput } from '../../machines/miner/wallet-address.machine.ts';
import { minerAccount, nothingCredited, START } from '../support/accounts.ts';
import type { Model } from './paths.ts';
import type { Replay } from './replay.ts';

const form: LoginForm = { email: 'ada@example.org', pin: '123456', deviceConfirmed: true, autoStart: false };

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const account = minerAccount();
const coolingDown = minerAccount({ cooldownEnd: START + COOLDOWN });
const unreachable = [{ error: 'unreachable' }];

/** An answer that arrives at the page's own time, so that its clock never runs backwards. */
const arriving = (state: AnyMachineSnapshot, outcomes: readonly Record<string, unknown>[]) =>
  outcomes.map(output => ({
    output: 'account' in output ? { ...output, receivedAt: state.context.monotonic } : output,
  }));

const welcomed = { outcome: 'welcomed', account, backup: null };
const unsyncedBackup = mine(holdingOf(account), 3_000, START);
const granted = {
  outcome: 'granted',
  account: minerAccount({ revision: 2, pendingCoins: 1_000, bowlStartedAt: START }),
};
// The bonus stays open here: one that is claimed closes nothing but its own button, and would double the graph.
const bonusGranted = { outcome: 'granted', account: minerAccount({ revision: 2, totalMined: FOLLOW_BONUS }) };
const overruled = { outcome: 'overruled', text: 'Too much.', account: coolingDown };
const expired = {
  outcome: 'granted',
  account: minerAccount({ credited: { ...nothingCredited, expired: 1_000 } }),
};
const unauthorized = { outcome: 'unauthorized' };
const refused = { outcome: 'refused', text: 'Too many attempts.' };

const hasCoins = ({ context }: AnyMachineSnapshot) =>
  context.holding !== null && pendingOf(context.holding) > 0;
const isActive = (state: AnyMachineSnapshot) =>
  state.matches({ loggedIn: { leading: { mining: 'active' } } });

const modelFor = (input: MinerInput): Model<MinerContext> => ({
  machine: minerMachine,
  input,
  cases: {
    'login.submitted': [
      { ...form, email: ' ' },
      { ...form, pin: '' },
      { ...form, deviceConfirmed: false },
      { ...form },
      { ...form, autoStart: true },
    ],
    'xstate.done.actor.checkEmail': [
      { output: { outcome: 'exists' } },
      { output: { outcome: 'unknown' } },
      { output: { outcome: 'invalid' } },
      { output: refused },
    ],
    'xstate.error.actor.checkEmail': unreachable,
    'xstate.done.actor.logIn': state =>
      arriving(state, [
        welcomed,
        { ...welcomed, backup: unsyncedBackup },
        { ...welcomed, account: coolingDown },
        { outcome: 'active-elsewhere' },
        unauthorized,
        refused,
      ]),
    'xstate.error.actor.logIn': unreachable,
    'xstate.done.actor.save': state =>
      arriving(state, [granted, ...(hasCoins(state) ? [expired] : []), overruled, unauthorized]),
    'xstate.error.actor.save': unreachable,
    'xstate.done.actor.logInAgain': state =>
      arriving(state, [welcomed, { outcome: 'active-elsewhere' }, unauthorized]),
    'xstate.error.actor.logInAgain': unreachable,
    'xstate.done.actor.saveLast': state => arriving(state, [granted]),
    'xstate.error.actor.saveLast': unreachable,
    'xstate.done.actor.endSession': [{}],
    'xstate.error.actor.endSession': unreachable,
    'xstate.done.actor.claimBonus': state => arriving(state, [bonusGranted, overruled, unauthorized]),
    'xstate.error.actor.claimBonus': unreachable,
    'holding.seen': [{ holding: unsyncedBackup, wantsToMine: true }],
    'wallet.submitted': [{ walletAddress: WALLET }],
    'wallet.updated': [{ walletAddress: WALLET }],
    'clock.ticked': state => {
      const ticks = isActive(state) ? [TICK, LONGEST_TICK + TICK] : [TICK];
      return ticks.map(later => ({ monotonic: state.context.monotonic + later }));
    },
    'bowl.answered': state =>
      arriving(state, [granted, overruled, unauthorized]).map(({ output }) => ({ output, sent: 0 })),
    'bowl.expired': state => (hasCoins(state) ? [{ lost: 1_000, holding: holdingOf(account) }] : []),
    // Only ever raised by the machine itself.
    'mining.refused': [],
    'mining.stopped': [],
  },
  abstraction: context => [
    context.email !== null,
    context.wantsToMine,
    context.attempts,
    context.holding && [pendingOf(context.holding) > 0, context.holding.unsynced > 0],
    // Coins that were mined while a request was on its way.
    context.attempts > 0 && (context.holding?.unsynced ?? 0) > context.sent,
    context.holding !== null && cooldownLeft(context) > 0,
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
    'nobody mines during a cooldown': !(isActive(state) && cooldownLeft(context) > 0),
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
  actors: rig => ({
    checkEmail: rig.promise(),
    logIn: rig.promise(),
    save: rig.promise(),
    endSession: rig.promise(),
    clock: rig.silence(),
    page: rig.silence(),
    tab: rig.silence(),
    bowl: stillBowl,
    wallet: stillWallet,
  }),
  invariant,
});

/** A browser that has never seen a miner, and one that remembers a miner who was mining. */
export const minerReplays: readonly [Replay<MinerContext>, Replay<MinerContext>] = [
  replayFor({ email: null, wantsToMine: false }),
  replayFor({ email: 'ada@example.org', wantsToMine: true }),
];
