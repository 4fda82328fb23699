/** Numbers and small rules of the miner's flow. Times are milliseconds; the figures are those of the specification. */
import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import { type Holding, lossBetween } from './holding.rules.ts';
import type { SaveOutcome } from './miner.actors.ts';

/** Coins fall into the bowl at every tick. */
export const TICK = 1_000;

/** Two ticks further apart than this mean that the device slept, and a sleeping device mines nothing. */
export const LONGEST_TICK = 90_000;

/** While there is something to save, it is saved this often. */
export const AUTO_SAVE_INTERVAL = 5_000;
export const SAVE_TRIES = 3;
export const SAVE_RETRY_DELAY = 1_000;

export const COLLECT_TRIES = 5;
/** The pause before try n+1 is n times this long. */
export const COLLECT_RETRY_STEP = 1_000;

/** A restored miner who was mining starts again after this long. */
export const AUTO_START_AFTER_RESTORE = 2_000;
/** A miner who ticked "start mining" at login starts after this long. */
export const AUTO_START_AFTER_LOGIN = 1_000;

/** How long the automatic login waits before it tries an unreachable server again. */
export const LOGIN_RETRY_DELAY = 3_000;

/** How long each step of a logout may take before the miner is let go without it. */
export const LOGOUT_PATIENCE = 5_000;

/** The server judges whether a bowl is lost. Its verdict is asked for a moment after the deadline, never before. */
export const VERDICT_MARGIN = 1_000;

/** The server's time at the moment (of this page's monotonic clock) at which an answer of it arrived. */
export interface ServerClock {
  readonly serverTime: Instant;
  readonly receivedAt: number;
}

/** The server's time at `monotonic`, as far as this page can know. */
export const serverNow = ({ serverTime, receivedAt }: ServerClock, monotonic: number): Instant =>
  serverTime + Math.max(0, monotonic - receivedAt);

/** How much of the time between two ticks counts as mining. */
export const minedTime = (from: number, to: number): number => {
  const elapsed = to - from;
  return elapsed > LONGEST_TICK ? 0 : Math.max(0, elapsed);
};

/** How many coins the answer to a request, which carried `sent` of the unsynced ones, shows to be lost. */
export function lossIn(outcome: SaveOutcome, holding: Holding, sent: Units): Units {
  if (outcome.outcome === 'unauthorized') return 0;
  // Nothing of an overruled claim was granted, so its figures say nothing of a loss.
  if (outcome.outcome === 'claimRejected') return outcome.account.credited.expired;
  return lossBetween(holding, outcome.account, sent);
}

/** Whether a granted claim left the bowl uncollected: too many collects came before, and its coins can be collected in a while. */
export const isCollectDeferred = (outcome: SaveOutcome, { account }: Holding): boolean =>
  outcome.outcome === 'granted' &&
  outcome.account.totalMined === account.totalMined &&
  outcome.account.pendingCoins > 0;
