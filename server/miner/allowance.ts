/** Fills an account's allowance by the clock, even if clocks differ or are set back. */
import type { Instant } from '../../contract/instants.ts';
import { ALLOWANCE_LIFETIME, CLAIM_TOLERANCE, COOLDOWN, unitsMined } from '../../contract/mining.ts';
import type { MinerHolding } from '../../db/queries/miners.queries.ts';

/** The tolerated skew of the database's clock, which a failover may replace by another. */
export const MAX_CLOCK_SKEW_MS = 20_000;

export interface FilledAllowance {
  readonly holding: MinerHolding;
  /** The clock is behind an earlier reading, so the elapsed time is unknown. */
  readonly isClockBehind: boolean;
}

/**
 * Fills the allowance at the account's hashrate from the first login on, up to a day's worth,
 * except in a cooldown. `allowanceAt` is the time up to which it is filled, so that no time counts
 * twice; in a cooldown that is `cooldownEnd`. If it lies further ahead, the clock is behind an
 * earlier reading:
 *
 * - By up to `MAX_CLOCK_SKEW_MS`, the clocks differ. The allowance waits until the clock catches
 *   up.
 * - By more, the clock was set back. The allowance fills from now on and gets `CLAIM_TOLERANCE` for
 *   the time since the last save. A cooldown restarts instead.
 *
 * Bound, for any claims at any of the clocks: an account gets what its hashrate mines in the
 * elapsed time, plus the time by which clocks are set forward, plus `MAX_CLOCK_SKEW_MS` once, plus
 * `MAX_CLOCK_SKEW_MS + CLAIM_TOLERANCE` for each set-back.
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

/** Starts a cooldown, or keeps a longer one that a clock ahead of this one started. */
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
