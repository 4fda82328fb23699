/**
 * The rules by which an account changes: what time does to it, and what a claim of its miner does.
 *
 * `mined` counts every coin that was ever taken out of the allowance, and only grows. Coins enter the bowl by being
 * mined or as a level bonus, and leave it by being collected or lost; everything but mining is a ledger entry. So
 * at any moment `total` is the sum of the entries' `toTotal`, and `bowl` is `mined` plus the sum of their `toBowl`.
 *
 * A claim names the figures that the miner's screen shows and the revision on which they were built. Compared with
 * what the account held at that revision, they say how much was mined and collected since, however often and in
 * whatever order claims arrive: a claim that was granted already asks for nothing more.
 */
import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import type { Receipt, SaveBody } from '../../contract/miner.ts';
import {
  bowlDeadline,
  CLAIM_TOLERANCE,
  FOLLOW_BONUS,
  levelBonusesBetween,
  unitsMined,
} from '../../contract/mining.ts';
import type { LedgerEntry } from '../../db/queries/miner-ledger.queries.ts';
import type { MinerHolding } from '../../db/queries/miners.queries.ts';
import { coolDown, fillAllowance } from './allowance.ts';
import { atMostEmpty, takeCollect } from './collect-bucket.ts';

export type Claim = Pick<
  SaveBody,
  'totalMined' | 'pendingCoins' | 'bowlStartedAt' | 'twitterBonusClaimed' | 'revision'
>;

export interface Settlement {
  readonly holding: MinerHolding;
  readonly entries: readonly LedgerEntry[];
  readonly credited: Receipt;
  /** What the claim had as newly mined, whether or not the allowance holds as much. */
  readonly asked: Units;
  /** The claim asked for more than bowl and allowance; nothing of it was granted. */
  readonly refused: boolean;
}

/** What the passing of time does: the allowance fills, and a bowl that was not collected in time is lost. */
export function settleTime(before: MinerHolding, now: Instant): Settlement {
  return passTime(before, now).waited;
}

function passTime(before: MinerHolding, now: Instant): { waited: Settlement; isClockBehind: boolean } {
  const filled = fillAllowance(before, now);
  const holding = { ...filled.holding };
  const entries: LedgerEntry[] = [];
  const expired = expireBowl(holding, entries, now);
  const waited = finish(before, holding, entries, { mined: 0, collected: 0, bonus: 0, expired }, 0);
  return { waited, isClockBehind: filled.isClockBehind };
}

/**
 * What a claim does to an account at `now`. `since` are the bonuses and expiries with a revision above the claim's,
 * oldest first. The total never goes down, and no more is credited than bowl, allowance and bonuses hold.
 *
 * Refuses a claim above allowance and tolerance, except while the clock is behind an earlier reading. `uncertaintyMs`,
 * the time by which the clock was set back lately, adds to the tolerance: the miner may have mined for that long, too.
 *
 * A claim that collects while the account's token bucket is empty leaves its coins in the bowl.
 */
export function settleClaim(
  before: MinerHolding,
  claim: Claim,
  since: readonly LedgerEntry[],
  now: Instant,
  uncertaintyMs = 0,
): Settlement {
  const { waited, isClockBehind } = passTime(before, now);
  const holding = { ...waited.holding };
  const entries = [...waited.entries];
  const { expired } = waited.credited;
  const hidden = unknownTo(claim, [...since, ...waited.entries]);

  const followBonus = claim.twitterBonusClaimed && !holding.twitterBonusClaimed ? FOLLOW_BONUS : 0;
  if (followBonus > 0) {
    holding.twitterBonusClaimed = true;
    holding.total += followBonus;
    entries.push({ kind: 'follow-bonus', toTotal: followBonus, toBowl: 0, at: now });
  }

  // A claim without a total is understood to have the one that the account has.
  const claimedTotal = claim.totalMined === undefined ? holding.total : claim.totalMined + hidden.toTotal;
  const claimedBowl = pendingAt(claim, now) + hidden.toBowl;
  const wanted = Math.max(0, claimedTotal - holding.total);
  const asked = Math.max(0, claimedTotal + claimedBowl - holding.total - holding.bowl);
  const tolerance = unitsMined(holding.hashrate, CLAIM_TOLERANCE + uncertaintyMs);
  if (asked > holding.allowance + tolerance && !isClockBehind) return refuse(waited, asked, now);

  const mined = Math.min(asked, holding.allowance);
  holding.collectBucketFullAt = atMostEmpty(holding.collectBucketFullAt, now);
  const collectable = Math.min(wanted, holding.bowl + mined);
  const bucketFullAt = collectable > 0 ? takeCollect(holding.collectBucketFullAt, now) : undefined;
  const collected = bucketFullAt === undefined ? 0 : collectable;
  const wasEmpty = holding.bowl === 0;
  holding.allowance -= mined;
  holding.mined += mined;
  holding.bowl += mined - collected;
  if (bucketFullAt !== undefined) {
    holding.collectBucketFullAt = bucketFullAt;
    entries.push({ kind: 'collect', toTotal: collected, toBowl: -collected, at: now });
    holding.total += collected;
  }
  const emptied = collected > 0 && holding.bowl === 0;
  if (emptied) holding.bowlEmptiedAt = now;

  const bonuses = levelBonusesBetween(before.total, holding.total);
  for (const { level, bonus } of bonuses) {
    holding.bowl += bonus;
    entries.push({ kind: 'level-bonus', level, toTotal: 0, toBowl: bonus, at: now });
  }

  // A claim that brings nothing new, such as one that arrives again, moves no start.
  const claimedStart = mined > 0 ? (claim.bowlStartedAt ?? now) : now;
  startBowl(holding, wasEmpty || emptied, claimedStart, now);
  const levelBonus = bonuses.reduce((sum, { bonus }) => sum + bonus, 0);
  const credited = { mined, collected, bonus: followBonus + levelBonus, expired };
  return finish(before, holding, entries, credited, asked);
}

/**
 * What happened after the claim's revision that its figures do not hold, in units. A claim whose bowl started after
 * an expiry was built by a miner who had seen that bowl run out: neither those coins nor their loss are in it.
 */
function unknownTo(claim: Claim, since: readonly LedgerEntry[]): { toTotal: Units; toBowl: Units } {
  const startedAt = claim.bowlStartedAt ?? Number.NEGATIVE_INFINITY;
  const seen = since.findLastIndex(({ kind, at }) => kind === 'expired' && at <= startedAt);
  return {
    // A claim that says the follow bonus is claimed has it in its total.
    toTotal: claim.twitterBonusClaimed ? 0 : since.reduce((sum, { toTotal }) => sum + toTotal, 0),
    toBowl: since.slice(seen + 1).reduce((sum, { toBowl }) => sum + toBowl, 0),
  };
}

/** What a claim still asks to have in the bowl, in units: a bowl of its own that has run out is not filled any more. */
function pendingAt({ pendingCoins = 0, bowlStartedAt }: Claim, now: Instant): Units {
  const ranOut = typeof bowlStartedAt === 'number' && now >= bowlDeadline(bowlStartedAt);
  return ranOut ? 0 : pendingCoins;
}

function expireBowl(holding: MinerHolding, entries: LedgerEntry[], now: Instant): Units {
  if (holding.bowlStartedAt === null || now < bowlDeadline(holding.bowlStartedAt)) return 0;
  const expired = holding.bowl;
  const deadline = bowlDeadline(holding.bowlStartedAt);
  entries.push({ kind: 'expired', toTotal: 0, toBowl: -expired, at: deadline });
  holding.bowlEmptiedAt = deadline;
  holding.bowlStartedAt = null;
  holding.bowl = 0;
  return expired;
}

/** A bowl's start lies between its last emptying and now, and never moves later while coins are in it. */
function startBowl(holding: MinerHolding, fresh: boolean, claimed: Instant, now: Instant): void {
  const start = Math.min(now, Math.max(claimed, holding.bowlEmptiedAt));
  if (holding.bowl === 0) holding.bowlStartedAt = null;
  else if (fresh || holding.bowlStartedAt === null) holding.bowlStartedAt = start;
  else holding.bowlStartedAt = Math.min(start, holding.bowlStartedAt);
}

function refuse(waited: Settlement, asked: Units, now: Instant): Settlement {
  return { ...waited, holding: coolDown(waited.holding, now), asked, refused: true };
}

/** Numbers the change: one more than before if the miner's figures changed at all. */
function finish(
  before: MinerHolding,
  holding: MinerHolding,
  entries: readonly LedgerEntry[],
  credited: Receipt,
  asked: Units,
): Settlement {
  const changed =
    entries.length > 0 || holding.mined !== before.mined || holding.bowlStartedAt !== before.bowlStartedAt;
  if (changed) holding.revision = before.revision + 1;
  if (entries.some(entry => entry.kind !== 'collect')) holding.adjustedRevision = holding.revision;
  return { holding, entries, credited, asked, refused: false };
}
