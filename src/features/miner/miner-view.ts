import type { SnapshotFrom } from 'xstate';
import { BOWL_LIFETIME, unitsMined } from '../../../contract/mining.ts';
import type { bowlMachine } from '../../../machines/miner/bowl.machine.ts';
import type { BowlReading } from '../../../machines/miner/bowl.setup.ts';
import { bowlAt, type Holding, pendingOf, withoutBowl } from '../../../machines/miner/holding.rules.ts';
import { cooldownLeftMs, nowOf, readingOf } from '../../../machines/miner/miner.context.ts';
import type { minerMachine } from '../../../machines/miner/miner.machine.ts';
import type { WalletContext } from '../../../machines/miner/wallet-address.machine.ts';
import { blankWallet } from '../../content/miner-texts.ts';
import type { BowlCardProps } from './BowlCard.tsx';
import type { LoginFormProps } from './LoginForm.tsx';
import type { MiningSession, SyncState } from './session-status.ts';

export type MinerSnapshot = SnapshotFrom<typeof minerMachine>;
export type BowlSnapshot = SnapshotFrom<typeof bowlMachine>;

const SECOND = 1_000;

export function sessionOf(miner: MinerSnapshot): MiningSession {
  if (miner.matches({ loggedIn: 'following' }))
    return { kind: 'elsewhere', isMining: miner.context.wantsToMine };
  if (miner.matches({ loggedIn: { leading: { mining: 'active' } } })) return { kind: 'mining' };
  if (miner.matches({ loggedIn: { leading: { mining: 'autoStarting' } } })) return { kind: 'starting' };
  if (!miner.matches({ loggedIn: { leading: { mining: 'coolingDown' } } })) return { kind: 'idle' };
  const remaining = cooldownLeftMs(miner.context);
  return { kind: 'cooldown', remaining, until: nowOf(miner.context) + remaining };
}

/** @param isPersisted - whether the browser has stored the unsaved coins */
export function syncOf({ context }: MinerSnapshot, isPersisted: boolean): SyncState {
  if (context.failedSaves > 0) return { kind: 'unsynced', isPersisted };
  if (context.serverClock === null) return { kind: 'none' };
  const age = context.monotonic - context.serverClock.receivedAt;
  return { kind: 'saved', secondsAgo: Math.max(0, Math.floor(age / SECOND)) };
}

export function busyOf(miner: MinerSnapshot): LoginFormProps['busy'] {
  if (miner.matches({ loggedOut: 'checkingEmail' })) return 'checking';
  return miner.matches({ loggedOut: 'loggingIn' }) ? 'logging-in' : null;
}

type BowlView = Omit<BowlCardProps, 'isCollectable' | 'onCollect' | 'onDismissExpired'>;

/** Returns the bowl's state; during a logout it is inactive. */
export const bowlViewOf = ({ context }: MinerSnapshot, bowl: BowlSnapshot | undefined): BowlView =>
  bowl
    ? liveBowlView(bowl)
    : { ...stillBowl(readingOf(context)), collecting: null, collected: null, expired: null };

export const liveBowlView = (bowl: BowlSnapshot): BowlView => ({
  ...stillBowl(bowl.context, bowl.matches('overdue')),
  collecting: collectingOf(bowl),
  collected: bowl.context.collected,
  expired: bowl.context.loss,
});

/** @param isLost - whether the coins are lost, though they are still in the holding */
function stillBowl(reading: BowlReading, isLost = false) {
  const { now, mining } = reading;
  const holding = isLost ? withoutBowl(reading.holding) : reading.holding;
  return { ...bowlAt(holding, now), fill: fillOf(holding), mining };
}

function collectingOf(bowl: BowlSnapshot): BowlView['collecting'] {
  if (!bowl.matches('collecting')) return null;
  return bowl.context.attempts > 1 || bowl.matches({ collecting: 'waitingToRetry' }) ? 'retrying' : 'sending';
}

/** Returns the fill level, 0 to 1: full after a day of mining. */
function fillOf(holding: Holding): number {
  const full = unitsMined(holding.account.hashrate, BOWL_LIFETIME);
  return Math.min(1, pendingOf(holding) / full);
}

export interface WalletFormProblem {
  readonly field: 'address' | 'pin';
  readonly message: string;
}

export function walletProblemOf({ problem }: WalletContext): WalletFormProblem | null {
  if (problem === null) return null;
  const field = problem.type === 'pinRefused' ? 'pin' : 'address';
  return { field, message: problem.type === 'blank' ? blankWallet : problem.text };
}
