import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import { levelBonusesBetween, levelOf } from '../../contract/mining.ts';
import type { BowlReading, BowlReport } from './bowl.setup.ts';
import { bonusClaim, type Holding, type SavedAddress, saveClaim } from './holding.rules.ts';
import type { AccountAnswer, OtherTabEvent, PageResumedEvent, SaveInput, TickEvent } from './miner.actors.ts';
import type { LoginProblem, MinerEmitted } from './miner.emitted.ts';
import { type Lost, type ServerClock, serverNow } from './miner.rules.ts';
import type { LeadershipReport } from './tab-leadership.machine.ts';
import type { WalletReport } from './wallet-address.machine.ts';

export interface LoginForm {
  readonly email: string;
  readonly pin: string;
  /** Whether the miner confirmed to mine on this device only. */
  readonly deviceConfirmed: boolean;
  readonly autoStart: boolean;
}

/** Remembered from an earlier visit. */
export interface MinerInput {
  readonly email: string | null;
  readonly wantsToMine: boolean;
}

export interface MinerContext extends MinerInput {
  /** The submitted login form, until the server responds. */
  readonly form: LoginForm | null;
  /** Why the last login failed; shown at the form. */
  readonly loginProblem: LoginProblem | null;
  readonly holding: Holding | null;
  /** The last wallet address saved on this page since the login. */
  readonly savedAddress: SavedAddress | null;
  /** Found lost at the last login. */
  readonly lostWhileAway: Lost;
  readonly serverClock: ServerClock | null;
  /** The page's monotonic clock at the last tick or response, in milliseconds. */
  readonly monotonic: number;
  /** Until when coins are counted, by that clock; null while not mining. */
  readonly minedUntil: number | null;
  readonly autoStartDelay: number;
  readonly attempts: number;
  /** The unsynced coins that the last attempt carried. */
  readonly sent: Units;
  /** Consecutive saves that failed with all attempts. */
  readonly failedSaves: number;
  /** The last rejected claim, until its acknowledgement or the next start of mining. */
  readonly claimRejection: ClaimRejection | null;
}

export interface ClaimRejection {
  readonly text: string;
  /** Mined here and not credited, in units. */
  readonly uncredited: Units;
}

export type MinerEvent =
  | ({ readonly type: 'login.submitted' } & LoginForm)
  | { readonly type: 'loginTab.chosen' }
  | { readonly type: 'signUpTab.chosen' }
  | { readonly type: 'pinLogin.chosen' }
  | { readonly type: 'start.pressed' }
  | { readonly type: 'stop.pressed' }
  | { readonly type: 'collect.pressed' }
  | { readonly type: 'bonus.pressed' }
  | { readonly type: 'takeover.pressed' }
  | { readonly type: 'premium.pressed' }
  | { readonly type: 'rejection.acknowledged' }
  | { readonly type: 'wallet.submitted'; readonly walletAddress: string }
  | { readonly type: 'loss.acknowledged' }
  | { readonly type: 'logout.pressed' }
  | { readonly type: 'claim.rejected' }
  /** Mining stopped; triggers an immediate save. */
  | { readonly type: 'mining.stopped' }
  | TickEvent
  | PageResumedEvent
  | OtherTabEvent
  | LeadershipReport
  | BowlReport
  | WalletReport;

export const nowOf = ({ serverClock, monotonic }: MinerContext): Instant =>
  serverClock === null ? 0 : serverNow(serverClock, monotonic);

/** Returns the rest of the account's cooldown. */
export const cooldownLeftMs = (context: MinerContext): number =>
  Math.max(0, (holdingIn(context).account.cooldownEnd ?? 0) - nowOf(context));

/** @throws while logged out, which is a defect of the machine */
export function holdingIn({ holding }: MinerContext): Holding {
  if (holding === null) throw new Error('The miner has no holding while logged out.');
  return holding;
}

export const readingOf = (context: MinerContext): BowlReading => ({
  holding: holdingIn(context),
  now: nowOf(context),
  mining: context.minedUntil !== null,
});

/** @throws without a login in progress, which is a defect of the machine */
export function formIn({ form }: MinerContext): LoginForm {
  if (form === null) throw new Error('The miner has no login in progress.');
  return form;
}

export const saveInput = (context: MinerContext): SaveInput => ({
  email: holdingIn(context).account.email,
  claim: saveClaim(holdingIn(context), context.minedUntil !== null),
});

/** Builds the request that claims the follow bonus and saves the unsynced coins. */
export const bonusInput = (context: MinerContext): SaveInput => ({
  email: holdingIn(context).account.email,
  claim: bonusClaim(holdingIn(context), context.minedUntil !== null),
});

export const clockOf = ({ account, receivedAt }: AccountAnswer) => ({
  serverClock: { serverTime: account.serverTime, receivedAt },
  monotonic: receivedAt,
});

/** Returns the events to emit between two states of the account. */
export function progressEvents(before: MinerAccount, after: MinerAccount): readonly MinerEmitted[] {
  const level = levelOf(after.totalMined);
  if (level <= levelOf(before.totalMined)) return [];
  const bonuses = levelBonusesBetween(before.totalMined, after.totalMined);
  return [{ type: 'levelReached', level, bonus: bonuses.reduce((sum, { bonus }) => sum + bonus, 0) }];
}
