/** The miner's constants, as specified, and small rules. */
import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import { type Holding, lossBetween } from './holding.rules.ts';
import type { ClaimOutcome } from './miner.actors.ts';

export const TICK_MS = 1_000;

/** A longer gap between ticks means that the device slept and did not mine. */
export const MAX_TICK_MS = 90_000;

export const AUTO_SAVE_INTERVAL_MS = 5_000;
export const SAVE_ATTEMPTS = 3;
export const SAVE_RETRY_DELAY_MS = 1_000;

export const COLLECT_ATTEMPTS = 5;
/** The pause before attempt n+1 is n times this long. */
export const COLLECT_RETRY_STEP_MS = 1_000;

/** When a restored miner resumes mining. */
export const AUTO_START_AFTER_RESTORE_MS = 2_000;
/** When a miner starts who ticked "start mining" at login. */
export const AUTO_START_AFTER_LOGIN_MS = 1_000;

/** The retry delay of the automatic login. */
export const LOGIN_RETRY_DELAY_MS = 3_000;

export const LOGOUT_TIMEOUT_MS = 5_000;

/** The server decides whether a bowl has expired; the page waits a margin after the deadline. */
export const EXPIRY_MARGIN_MS = 1_000;

/** The server's time when a response arrived, by the page's monotonic clock. */
export interface ServerClock {
  readonly serverTime: Instant;
  readonly receivedAt: number;
}

export const serverNow = ({ serverTime, receivedAt }: ServerClock, monotonic: number): Instant =>
  serverTime + Math.max(0, monotonic - receivedAt);

/** Returns the time between two ticks that counts as mining. */
export const minedTime = (from: number, to: number): number => {
  const elapsed = to - from;
  return elapsed > MAX_TICK_MS ? 0 : Math.max(0, elapsed);
};

/** A loss in units. The history lists what the server had saved of it, not the unsaved part. */
export interface Lost {
  readonly lost: Units;
  readonly unsaved: Units;
}

export const NOTHING_LOST: Lost = { lost: 0, unsaved: 0 };

/** Returns a loss of which at most the unsynced coins were not saved. */
export const lostWith = (lost: Units, unsynced: Units): Lost => ({ lost, unsaved: Math.min(lost, unsynced) });

/** Returns the coins lost by the response to a request that carried `sent` of the unsynced ones. */
export function lossIn(outcome: ClaimOutcome, holding: Holding, sent: Units): Units {
  if (outcome.outcome === 'unauthorized') return 0;
  // A rejected claim grants nothing, so its amounts do not show a loss.
  if (outcome.outcome === 'claimRejected') return outcome.account.credited.expired;
  return lossBetween(holding, outcome.account, sent);
}

/** Returns that loss with its unsaved part. */
export const foundLossIn = (outcome: ClaimOutcome, holding: Holding, sent: Units): Lost =>
  lostWith(lossIn(outcome, holding, sent), outcome.outcome === 'granted' ? sent : 0);

/** Checks whether the server saved a collect without collecting: too many came before. */
export const isCollectDeferred = (outcome: ClaimOutcome, { account }: Holding): boolean =>
  outcome.outcome === 'granted' &&
  outcome.account.totalMined === account.totalMined &&
  outcome.account.pendingCoins > 0;
