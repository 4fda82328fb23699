/**
 * What a device knows of an account: the figures the server gave at some revision, and what was mined here since.
 * Every claim is built on that revision, so the server can tell what of it is new, however often it arrives.
 */
import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount, SaveBody } from '../../contract/miner.ts';
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
  /** When the first coin of the bowl fell, by the server's clock; null while the bowl is empty. */
  readonly bowlStartedAt: Instant | null;
}

/** A wallet address as the server keeps it, and the revision that the account had with it. */
export interface GivenAddress {
  readonly walletAddress: string | null;
  readonly revision: number;
}

/** What lies in the bowl, in units. */
export const pendingOf = ({ account, unsynced }: Holding): Units => account.pendingCoins + unsynced;

/** When the coins in the bowl are lost, by the server's clock; null while it is empty. */
export const deadlineOf = ({ bowlStartedAt }: Holding): Instant | null =>
  bowlStartedAt === null ? null : bowlDeadline(bowlStartedAt);

/** A bowl with coins but without a start time gets one now (specification, section 4). */
const withStart = (holding: Holding, now: Instant): Holding => ({
  ...holding,
  bowlStartedAt: holding.bowlStartedAt ?? (pendingOf(holding) > 0 ? now : null),
});

/** The account as the server holds it, with nothing mined since. */
export const holdingOf = (account: MinerAccount): Holding =>
  withStart({ account, unsynced: 0, bowlStartedAt: account.bowlStartedAt }, account.serverTime);

/**
 * The holding after `elapsed` whole milliseconds of mining that ended at `now` by the server's clock. A device out of
 * touch gathers no more than the server's allowance can hold: a claim above that would be refused as a whole.
 */
export function mine(holding: Holding, elapsed: number, now: Instant): Holding {
  const mined = unitsMined(holding.account.hashrate, elapsed);
  if (mined === 0) return holding;
  return {
    ...holding,
    unsynced: Math.min(holding.unsynced + mined, unitsMined(holding.account.hashrate, ALLOWANCE_LIFETIME)),
    bowlStartedAt: holding.bowlStartedAt ?? now,
  };
}

/** The holding after the server's answer to a request that carried `sent` of the unsynced coins. */
export function adopt(holding: Holding, account: MinerAccount, sent: Units): Holding {
  const unsynced = holding.unsynced - sent;
  return withStart({ account, unsynced, bowlStartedAt: account.bowlStartedAt }, account.serverTime);
}

/**
 * The holding with the wallet address that was given, if that was after the holding's own revision: addresses are sent beside
 * saves, and the answers to both may overtake each other.
 */
export const withNewerAddress = (holding: Holding, given: GivenAddress | null): Holding =>
  given === null || given.revision <= holding.account.revision
    ? holding
    : { ...holding, account: { ...holding.account, walletAddress: given.walletAddress } };

/** The holding after its bowl was lost: the server will say the same at the next save. */
export const lose = ({ account }: Holding): Holding => ({
  account: { ...account, pendingCoins: 0, bowlStartedAt: null },
  unsynced: 0,
  bowlStartedAt: null,
});

/** Whether the bowl had run out when the server gave this account. */
const hasRunOut = (holding: Holding, { serverTime }: MinerAccount): boolean => {
  const deadline = deadlineOf(holding);
  return deadline !== null && deadline <= serverTime;
};

/** The bonuses that were paid between two states of an account, in units. */
const bonusesBetween = (before: MinerAccount, after: MinerAccount): Units =>
  levelBonusesBetween(before.totalMined, after.totalMined).reduce(
    (sum, { bonus }) => sum + bonus,
    !before.twitterBonusClaimed && after.twitterBonusClaimed ? FOLLOW_BONUS : 0,
  );

/**
 * How much of what the holding shows, with `sent` of its unsynced coins, is missing from the account that was given in
 * return, in units. Judged by the figures and not by the receipt: the receipt may have been lost with an earlier answer, and
 * it does not speak of coins that ran out on their way. A clock that runs fast asks for a little more than there is, and
 * that is no loss.
 */
export function lossBetween(holding: Holding, account: MinerAccount, sent: Units): Units {
  const before = holding.account.totalMined + holding.account.pendingCoins + sent;
  const after = account.totalMined + account.pendingCoins;
  const missing = before + bonusesBetween(holding.account, account) - after;
  const isLate = account.credited.expired > 0 || hasRunOut(holding, account);
  return missing > (isLate ? 0 : unitsMined(account.hashrate, CLAIM_TOLERANCE)) ? missing : 0;
}

export interface Restored {
  readonly holding: Holding;
  /** What was lost while nobody watched, in units. */
  readonly lost: Units;
}

/**
 * The holding with which a login begins: the server's account, and on top the coins that this device had mined but
 * not synced, unless their bowl has run out. Such coins keep the revision they were mined on, so the next save asks for
 * exactly what is missing, and tells what else was lost since.
 */
export function restore(account: MinerAccount, backup: Holding | null): Restored {
  if (backup === null) return { holding: holdingOf(account), lost: account.credited.expired };
  if (backup.unsynced === 0 || hasRunOut(backup, account)) {
    return { holding: holdingOf(account), lost: lossBetween(backup, account, backup.unsynced) };
  }
  const base = backup.account.revision < account.revision ? backup.account : account;
  return { holding: withStart({ ...backup, account: base }, account.serverTime), lost: 0 };
}

/** What every claim says of the account it is built on. */
const claimOn = ({ account }: Holding, totalMined: Units) => ({
  totalMined,
  level: levelOf(totalMined),
  levelProgress: levelProgressOf(totalMined),
  hashrate: account.hashrate,
  revision: account.revision,
});

/** The claim of a periodic save. */
export const saveClaim = (holding: Holding, mining: boolean): SaveBody => ({
  ...claimOn(holding, holding.account.totalMined),
  twitterBonusClaimed: holding.account.twitterBonusClaimed,
  pendingCoins: pendingOf(holding),
  bowlStartedAt: holding.bowlStartedAt,
  mining,
});

/** The claim that moves everything in the bowl into the total. */
export const collectClaim = (holding: Holding, mining: boolean, now: Instant): SaveBody => ({
  ...claimOn(holding, holding.account.totalMined + pendingOf(holding)),
  pendingCoins: 0,
  bowlStartedAt: null,
  lastActive: now,
  mining,
});

/** The claim of the follow bonus: its total includes the bonus (decision D20a). */
export const bonusClaim = (holding: Holding, mining: boolean): SaveBody => ({
  ...saveClaim(holding, mining),
  ...claimOn(holding, holding.account.totalMined + FOLLOW_BONUS),
  twitterBonusClaimed: true,
});
