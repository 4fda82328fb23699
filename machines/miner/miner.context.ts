/** What the miner's flow knows and hears, and what can be read off it. */
import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import { levelBonusesBetween, levelOf } from '../../contract/mining.ts';
import type { BowlReport } from './bowl.machine.ts';
import { bonusClaim, type GivenAddress, type Holding, saveClaim } from './holding.rules.ts';
import type { AccountAnswer, ReturnEvent, SaveInput, TabEvent, TickEvent } from './miner.actors.ts';
import type { LoginProblem, MinerEmitted } from './miner.emitted.ts';
import { type ServerClock, serverNow } from './miner.rules.ts';
import type { WalletReport } from './wallet-address.machine.ts';

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
  /** The wallet address that was last given on this page since the login; null before. */
  readonly givenAddress: GivenAddress | null;
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
  /** Why the server last overruled this device, until it mines again or somebody has taken note of it. */
  readonly overruled: Overruled | null;
}

export interface Overruled {
  readonly text: string;
  /** Coins that were mined here and could not be credited, in units. */
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
  | { readonly type: 'overruling.acknowledged' }
  | { readonly type: 'wallet.submitted'; readonly walletAddress: string }
  | { readonly type: 'loss.acknowledged' }
  | { readonly type: 'logout.pressed' }
  /** The server overruled a claim, and mining is over for now. */
  | { readonly type: 'mining.refused' }
  /** The miner has stopped: saved once, at once. */
  | { readonly type: 'mining.stopped' }
  | TickEvent
  | ReturnEvent
  | TabEvent
  | BowlReport
  | WalletReport;

/** The server's time now, as far as this page can know. */
export const nowOf = ({ serverClock, monotonic }: MinerContext): Instant =>
  serverClock === null ? 0 : serverNow(serverClock, monotonic);

/** How long the account's cooldown still lasts, in milliseconds. */
export const cooldownLeft = (context: MinerContext): number =>
  Math.max(0, (holdingIn(context).account.cooldownEnd ?? 0) - nowOf(context));

/** Where the flow is logged in there is a holding; asking elsewhere is a fault of the machine. */
export function holdingIn({ holding }: MinerContext): Holding {
  if (holding === null) throw new Error('The miner holds no account while logged out.');
  return holding;
}

/** While a login is being proved there is a form; asking elsewhere is a fault of the machine. */
export function formIn({ form }: MinerContext): LoginForm {
  if (form === null) throw new Error('The miner proves no login.');
  return form;
}

/** The request that saves what is not synced. */
export const saveInput = (context: MinerContext): SaveInput => ({
  email: holdingIn(context).account.email,
  claim: saveClaim(holdingIn(context), context.minedUntil !== null),
});

/** The request that claims the follow bonus, and saves what is not synced with it. */
export const bonusInput = (context: MinerContext): SaveInput => ({
  email: holdingIn(context).account.email,
  claim: bonusClaim(holdingIn(context), context.minedUntil !== null),
});

/** The server's clock as an answer tells it. */
export const clockOf = ({ account, receivedAt }: AccountAnswer) => ({
  serverClock: { serverTime: account.serverTime, receivedAt },
  monotonic: receivedAt,
});

/** What is worth telling of the way from one state of the account to the next. */
export function progressEvents(before: MinerAccount, after: MinerAccount): readonly MinerEmitted[] {
  const level = levelOf(after.totalMined);
  if (level <= levelOf(before.totalMined)) return [];
  const bonuses = levelBonusesBetween(before.totalMined, after.totalMined);
  return [{ type: 'levelReached', level, bonus: bonuses.reduce((sum, { bonus }) => sum + bonus, 0) }];
}
