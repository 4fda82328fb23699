/** An account at a revision, and the coins mined since. A claim names both, and counts once. */
import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount, SaveBody, WalletProof } from '../../contract/miner.ts';
import {
  ALLOWANCE_LIFETIME,
  bowlDeadline,
  CLAIM_TOLERANCE,
  FOLLOW_BONUS,
  levelBonusesBetween,
  levelOf,
  levelProgressOf,
  unitsMined,
} from '../../contract/mining.ts';

export interface Holding {
  readonly account: MinerAccount;
  /** Mined on this device since `account.revision`, in units. */
  readonly unsynced: Units;
  /** When the bowl got its first coin, by the server's clock; null while it is empty. */
  readonly bowlStartedAt: Instant | null;
}

export interface SavedAddress {
  readonly walletAddress: string | null;
  /** Missing unless the address is proven. */
  readonly walletProof?: WalletProof | undefined;
  readonly revision: number;
}

/** Returns the coins in the bowl, in units. */
export const pendingOf = ({ account, unsynced }: Holding): Units => account.pendingCoins + unsynced;

/** Returns when the bowl expires, by the server's clock; null while it is empty. */
export const deadlineOf = ({ bowlStartedAt }: Holding): Instant | null =>
  bowlStartedAt === null ? null : bowlDeadline(bowlStartedAt);

/** Returns what a bowl shows: its coins, in units, and the milliseconds until it expires; null while empty. */
export function bowlAt(holding: Holding, now: Instant): { pending: Units; remaining: number | null } {
  const deadline = deadlineOf(holding);
  return { pending: pendingOf(holding), remaining: deadline === null ? null : deadline - now };
}

/** Sets the start time of a bowl with coins but without one (specification, section 4). */
const withStart = (holding: Holding, now: Instant): Holding => ({
  ...holding,
  bowlStartedAt: holding.bowlStartedAt ?? (pendingOf(holding) > 0 ? now : null),
});

export const holdingOf = (account: MinerAccount): Holding =>
  withStart({ account, unsynced: 0, bowlStartedAt: account.bowlStartedAt }, account.serverTime);

/** Adds `elapsed` ms of mining until `now` (server's clock), up to the maximum that it accepts. */
export function mine(holding: Holding, elapsed: number, now: Instant): Holding {
  const mined = unitsMined(holding.account.hashrate, elapsed);
  if (mined === 0) return holding;
  return {
    ...holding,
    unsynced: Math.min(holding.unsynced + mined, unitsMined(holding.account.hashrate, ALLOWANCE_LIFETIME)),
    bowlStartedAt: holding.bowlStartedAt ?? now,
  };
}

/** Applies the server's response to a request that carried `sent` of the unsynced coins. */
export function adopt(holding: Holding, account: MinerAccount, sent: Units): Holding {
  const unsynced = holding.unsynced - sent;
  return withStart({ account, unsynced, bowlStartedAt: account.bowlStartedAt }, account.serverTime);
}

/** Applies a saved address if newer than the holding: responses may arrive in any order. */
export const withNewerAddress = (holding: Holding, saved: SavedAddress | null): Holding =>
  saved === null || saved.revision <= holding.account.revision
    ? holding
    : { ...holding, account: { ...holding.account, ...addressOf(saved) } };

const addressOf = ({ walletAddress, walletProof }: SavedAddress) => ({ walletAddress, walletProof });

/** Empties an expired bowl. The server does the same at the next save. */
export const withoutBowl = ({ account }: Holding): Holding => ({
  account: { ...account, pendingCoins: 0, bowlStartedAt: null },
  unsynced: 0,
  bowlStartedAt: null,
});

/** Checks whether the bowl had expired at the time of this account. */
const isExpiredAt = (holding: Holding, { serverTime }: MinerAccount): boolean => {
  const deadline = deadlineOf(holding);
  return deadline !== null && deadline <= serverTime;
};

/** Sums the bonuses between two states of an account, in units. */
const bonusesBetween = (before: MinerAccount, after: MinerAccount): Units =>
  levelBonusesBetween(before.totalMined, after.totalMined).reduce(
    (sum, { bonus }) => sum + bonus,
    !before.twitterBonusClaimed && after.twitterBonusClaimed ? FOLLOW_BONUS : 0,
  );

/**
 * Returns the coins of the holding, with `sent` of its unsynced ones, that are missing from the
 * returned account, in units. Compares amounts instead of reading the receipt, which may be lost
 * with an earlier response and does not include coins that expired on their way. Tolerates the
 * small excess of a fast clock.
 */
export function lossBetween(holding: Holding, account: MinerAccount, sent: Units): Units {
  const before = holding.account.totalMined + holding.account.pendingCoins + sent;
  const after = account.totalMined + account.pendingCoins;
  const missing = before + bonusesBetween(holding.account, account) - after;
  const isLate = account.credited.expired > 0 || isExpiredAt(holding, account);
  return missing > (isLate ? 0 : unitsMined(account.hashrate, CLAIM_TOLERANCE)) ? missing : 0;
}

export interface Restored {
  readonly holding: Holding;
  /** Lost while the page was closed, in units. */
  readonly lost: Units;
}

/**
 * Restores the holding at a login: the server's account plus this device's unsynced coins, unless
 * their bowl has expired. The next save claims exactly what is missing.
 */
export function restore(account: MinerAccount, backup: Holding | null): Restored {
  if (backup === null) return { holding: holdingOf(account), lost: account.credited.expired };
  if (backup.unsynced === 0 || isExpiredAt(backup, account)) {
    return { holding: holdingOf(account), lost: lossBetween(backup, account, backup.unsynced) };
  }
  const base = backup.account.revision < account.revision ? backup.account : account;
  return { holding: withStart({ ...backup, account: base }, account.serverTime), lost: 0 };
}

const claimOn = ({ account }: Holding, totalMined: Units) => ({
  totalMined,
  level: levelOf(totalMined),
  levelProgress: levelProgressOf(totalMined),
  hashrate: account.hashrate,
  revision: account.revision,
});

export const saveClaim = (holding: Holding, mining: boolean): SaveBody => ({
  ...claimOn(holding, holding.account.totalMined),
  twitterBonusClaimed: holding.account.twitterBonusClaimed,
  pendingCoins: pendingOf(holding),
  bowlStartedAt: holding.bowlStartedAt,
  mining,
});

export const collectClaim = (holding: Holding, mining: boolean, now: Instant): SaveBody => ({
  ...claimOn(holding, holding.account.totalMined + pendingOf(holding)),
  pendingCoins: 0,
  bowlStartedAt: null,
  lastActive: now,
  mining,
});

/** Builds the claim of the follow bonus, whose total includes the bonus (decision D20a). */
export const bonusClaim = (holding: Holding, mining: boolean): SaveBody => ({
  ...saveClaim(holding, mining),
  ...claimOn(holding, holding.account.totalMined + FOLLOW_BONUS),
  twitterBonusClaimed: true,
});
