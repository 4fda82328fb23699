/**
 * The rules by which time and claims change an account.
 *
 * `mined` counts the coins ever taken out of the allowance; it never decreases. Coins enter the
 * bowl by mining or as a level bonus, and leave it by collecting or expiry. Everything but mining
 * is a ledger entry. So `total` is always the sum of the entries' `toTotal`, and `bowl` is `mined`
 * plus the sum of their `toBowl`.
 *
 * A claim names the figures on the miner's screen and the revision they were built on. The
 * difference to what the account held at that revision is what was mined and collected since. So a
 * claim may arrive repeatedly and in any order: one that was granted asks for nothing more.
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
import { clampToEmpty, takeCollect } from './collect-bucket.ts';

export type Claim = Pick<
  SaveBody,
  'totalMined' | 'pendingCoins' | 'bowlStartedAt' | 'twitterBonusClaimed' | 'revision'
>;

export interface ClaimResult {
  readonly holding: MinerHolding;
  readonly entries: readonly LedgerEntry[];
  readonly credited: Receipt;
  /** The newly mined coins that the claim asks for, whether or not the allowance holds them. */
  readonly requested: Units;
  /** The claim exceeds the allowance and its tolerance: nothing of it is granted. */
  readonly isRejected: boolean;
}

/** Fills the allowance and expires a bowl that was not collected in time. */
export const applyElapsedTime = (before: MinerHolding, now: Instant): ClaimResult =>
  elapse(before, now).elapsed;

function elapse(before: MinerHolding, now: Instant): { elapsed: ClaimResult; isClockBehind: boolean } {
  const filled = fillAllowance(before, now);
  const holding = { ...filled.holding };
  const entries: LedgerEntry[] = [];
  const expired = expireBowl(holding, entries, now);
  const credited = { mined: 0, collected: 0, bonus: 0, expired };
  const elapsed = finish(before, holding, entries, credited, 0);
  return { elapsed, isClockBehind: filled.isClockBehind };
}

/**
 * Applies a claim to an account at `now`. `since` lists the bonuses and expiries with a revision
 * above the claim's, oldest first. The total never decreases, and no more is credited than bowl,
 * allowance and bonuses hold.
 *
 * Rejects a claim above allowance and tolerance, except while the clock is behind an earlier
 * reading. `uncertaintyMs` is the time by which the clock was set back lately; the miner may have
 * mined for that long too, so it adds to the tolerance.
 *
 * A claim that collects while the account's token bucket is empty leaves its coins in the bowl.
 */
export function applyClaim(
  before: MinerHolding,
  claim: Claim,
  since: readonly LedgerEntry[],
  now: Instant,
  uncertaintyMs = 0,
): ClaimResult {
  const { elapsed, isClockBehind } = elapse(before, now);
  const holding = { ...elapsed.holding };
  const entries = [...elapsed.entries];
  const { expired } = elapsed.credited;
  const unseen = sumUnseen(claim, [...since, ...elapsed.entries]);

  const followBonus = claim.twitterBonusClaimed && !holding.twitterBonusClaimed ? FOLLOW_BONUS : 0;
  if (followBonus > 0) {
    holding.twitterBonusClaimed = true;
    holding.total += followBonus;
    entries.push({ kind: 'follow-bonus', toTotal: followBonus, toBowl: 0, at: now });
  }

  // A claim without a total means the account's own.
  const claimedTotal = claim.totalMined === undefined ? holding.total : claim.totalMined + unseen.toTotal;
  const claimedBowl = claimedBowlAt(claim, now) + unseen.toBowl;
  const wanted = Math.max(0, claimedTotal - holding.total);
  const requested = Math.max(0, claimedTotal + claimedBowl - holding.total - holding.bowl);
  const tolerance = unitsMined(holding.hashrate, CLAIM_TOLERANCE + uncertaintyMs);
  if (requested > holding.allowance + tolerance && !isClockBehind) return reject(elapsed, requested, now);

  const mined = Math.min(requested, holding.allowance);
  holding.collectBucketFullAt = clampToEmpty(holding.collectBucketFullAt, now);
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

  // A claim with nothing new, such as a repeated one, does not move the bowl's start.
  const claimedStart = mined > 0 ? (claim.bowlStartedAt ?? now) : now;
  startBowl(holding, wasEmpty || emptied, claimedStart, now);
  const levelBonus = bonuses.reduce((sum, { bonus }) => sum + bonus, 0);
  const credited = { mined, collected, bonus: followBonus + levelBonus, expired };
  return finish(before, holding, entries, credited, requested);
}

/**
 * Sums the entries after the claim's revision that its figures do not include. A claim whose bowl
 * started after an expiry knows of that expiry: it includes neither those coins nor their loss.
 */
function sumUnseen(claim: Claim, since: readonly LedgerEntry[]): { toTotal: Units; toBowl: Units } {
  const startedAt = claim.bowlStartedAt ?? Number.NEGATIVE_INFINITY;
  const lastSeen = since.findLastIndex(({ kind, at }) => kind === 'expired' && at <= startedAt);
  return {
    // A claim with the follow bonus includes it in its total.
    toTotal: claim.twitterBonusClaimed ? 0 : since.reduce((sum, { toTotal }) => sum + toTotal, 0),
    toBowl: since.slice(lastSeen + 1).reduce((sum, { toBowl }) => sum + toBowl, 0),
  };
}

function claimedBowlAt({ pendingCoins = 0, bowlStartedAt }: Claim, now: Instant): Units {
  const isExpired = typeof bowlStartedAt === 'number' && now >= bowlDeadline(bowlStartedAt);
  return isExpired ? 0 : pendingCoins;
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

/** Sets the bowl's start between its last emptying and `now`; never later while it has coins. */
function startBowl(holding: MinerHolding, fresh: boolean, claimed: Instant, now: Instant): void {
  const start = Math.min(now, Math.max(claimed, holding.bowlEmptiedAt));
  if (holding.bowl === 0) holding.bowlStartedAt = null;
  else if (fresh || holding.bowlStartedAt === null) holding.bowlStartedAt = start;
  else holding.bowlStartedAt = Math.min(start, holding.bowlStartedAt);
}

function reject(elapsed: ClaimResult, requested: Units, now: Instant): ClaimResult {
  return { ...elapsed, holding: coolDown(elapsed.holding, now), requested, isRejected: true };
}

/** Increments the revision if the miner's figures changed. */
function finish(
  before: MinerHolding,
  holding: MinerHolding,
  entries: readonly LedgerEntry[],
  credited: Receipt,
  requested: Units,
): ClaimResult {
  const changed =
    entries.length > 0 || holding.mined !== before.mined || holding.bowlStartedAt !== before.bowlStartedAt;
  if (changed) holding.revision = before.revision + 1;
  if (entries.some(entry => entry.kind !== 'collect')) holding.adjustedRevision = holding.revision;
  return { holding, entries, credited, requested, isRejected: false };
}
