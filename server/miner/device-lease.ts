/**
 * One account mines on one device at a time. Its lease says on which, and remembers which one it
 * was last.
 */
import type { Instant } from '../../contract/instants.ts';
import type { DeviceLease } from '../../db/queries/miners.queries.ts';
import { MAX_CLOCK_SKEW_MS } from './allowance.ts';

/**
 * A tab in the background may be woken once a minute: two of its saves may be lost before its lease
 * lapses.
 */
export const LEASE_LIFETIME = 150 * 1_000;

/** Undefined where nothing tells which device a request came from. */
type DeviceId = string | undefined;

/**
 * A lease that ends later than a new one would was given before the clock was set back, and is
 * void.
 */
const isLive = ({ until }: DeviceLease, now: Instant): boolean =>
  until !== null && now < until && until - now <= LEASE_LIFETIME + MAX_CLOCK_SKEW_MS;

/** Whether a device other than this one mines at this moment. */
export const isMiningElsewhere = (lease: DeviceLease | null, deviceId: DeviceId, now: Instant): boolean =>
  lease !== null && isLive(lease, now) && lease.deviceId !== deviceId;

/**
 * Whether a claim of newly mined coins may come from this device: no other one mines, nor has taken
 * the lease since the revision on which the claim was built.
 */
export function mayMine(
  lease: DeviceLease | null,
  deviceId: DeviceId,
  revision: number | undefined,
  now: Instant,
): boolean {
  if (lease === null || lease.deviceId === deviceId) return true;
  return !isLive(lease, now) && (revision === undefined || revision >= lease.revision);
}

export interface AcceptedSave {
  readonly deviceId: DeviceId;
  /** Whether the miner goes on mining; undefined if the save does not say. */
  readonly mining: boolean | undefined;
  /** It asked for newly mined coins. */
  readonly mined: boolean;
  /** The account's next revision, for a lease that changes hands. */
  readonly nextRevision: number;
}

/** The lease after a save that was accepted. */
export function leaseAfter(
  lease: DeviceLease | null,
  { deviceId, mining, mined, nextRevision }: AcceptedSave,
  now: Instant,
): DeviceLease | null {
  const isOwn = lease !== null && lease.deviceId === deviceId;
  const goesOn = isOwn && isLive(lease, now) && mining !== false;
  if (deviceId === undefined || !(mining === true || mined || goesOn)) {
    return isOwn && mining === false ? { ...lease, until: null } : lease;
  }
  const extended = now + LEASE_LIFETIME;
  const until = isOwn && isLive(lease, now) ? Math.max(lease.until ?? 0, extended) : extended;
  return {
    deviceId,
    until: mining === false ? null : until,
    revision: isOwn ? lease.revision : nextRevision,
  };
}
