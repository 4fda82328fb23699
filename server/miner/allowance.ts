/** How the clock fills an account's allowance, also where clocks differ or are set back. */
import type { Instant } from '../../contract/instants.ts';
import { ALLOWANCE_LIFETIME, CLAIM_TOLERANCE, COOLDOWN, unitsMined } from '../../contract/mining.ts';
import type { MinerHolding } from '../../db/queries/miners.queries.ts';

/**
 * How far the clocks that judge one account may differ. One clock judges it, the database's; another one takes over when
 * the database fails over, or when the account moves to another node.
 */
export const MAX_CLOCK_SKEW_MS = 20_000;

export interface FilledAllowance {
  readonly holding: MinerHolding;
  /** The clock is behind an earlier reading, so that it does not show how much time has passed since. */
  readonly isClockBehind: boolean;
}

/**
 * Fills the allowance at the account's hashrate, from the first login on and up to a day of it; during a cooldown it
 * stands still. `allowanceAt` says until when it is filled, so that no time is filled twice; in a cooldown it lies
 * ahead, at `cooldownEnd`. Where it lies further ahead than that, the clock is behind an earlier reading:
 *
 * - By up to `MAX_CLOCK_SKEW_MS`, clocks differ. The allowance waits until the clock has caught up.
 * - By more, the clock was set back. The allowance fills from now on, and gets `CLAIM_TOLERANCE` for what was mined
 *   since the last save. A cooldown starts again instead.
 *
 * So however often the clock is set back, whoever asks for whatever at whichever clock: an account gets what its
 * hashrate mines in the time that passes, clocks that are set forward included, and beyond that at most
 * `MAX_CLOCK_SKEW_MS` of mining once and `MAX_CLOCK_SKEW_MS + CLAIM_TOLERANCE` each time that the clock is set back.
 */
export function fillAllowance(before: MinerHolding, now: Instant): FilledAllowance {
  const filledUntil = before.allowanceAt ?? now;
  const isInCooldown = before.cooldownEnd === filledUntil;
  const aheadMs = filledUntil - now;
  if (aheadMs <= 0) return { holding: fill(before, -aheadMs, now), isClockBehind: false };

  const expectedMs = (isInCooldown ? COOLDOWN : 0) + MAX_CLOCK_SKEW_MS;
  if (aheadMs <= expectedMs) return { holding: before, isClockBehind: !isInCooldown };
  return isInCooldown
    ? { holding: stopUntil(now + COOLDOWN, before), isClockBehind: false }
    : { holding: fill(before, CLAIM_TOLERANCE, now), isClockBehind: true };
}

/** Starts a cooldown. It does not cut one short that a clock ahead of this one started. */
export const coolDown = (before: MinerHolding, now: Instant): MinerHolding =>
  stopUntil(Math.max(now + COOLDOWN, before.cooldownEnd ?? 0), before);

function fill(before: MinerHolding, elapsedMs: number, now: Instant): MinerHolding {
  const full = unitsMined(before.hashrate, ALLOWANCE_LIFETIME);
  const allowance = Math.min(full, before.allowance + unitsMined(before.hashrate, elapsedMs));
  return { ...before, allowance, allowanceAt: now, cooldownEnd: null };
}

const stopUntil = (cooldownEnd: Instant, before: MinerHolding): MinerHolding => ({
  ...before,
  cooldownEnd,
  allowanceAt: cooldownEnd,
});
