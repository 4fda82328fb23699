/** The lease lets one device at a time mine for an account, and names the last one. */
import type { Instant } from '../../contract/instants.ts';
import type { DeviceLease } from '../../db/queries/miners.queries.ts';
import { MAX_CLOCK_SKEW_MS } from './allowance.ts';

/** A background tab saves once a minute: it may lose two saves before its lease expires. */
export const LEASE_LIFETIME = 150 * 1_000;

/** Undefined for a save by PIN. */
type DeviceId = string | undefined;

/** A lease longer than a new one was granted before the clock was set back, and is void. */
const isLive = ({ until }: DeviceLease, now: Instant): boolean =>
  until !== null && now < until && until - now <= LEASE_LIFETIME + MAX_CLOCK_SKEW_MS;

export const isMiningElsewhere = (lease: DeviceLease | null, deviceId: DeviceId, now: Instant): boolean =>
  lease !== null && isLive(lease, now) && lease.deviceId !== deviceId;

/** Returns whether no other device mines, or has acquired the lease since the claim's revision. */
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
  /** Whether the save claims newly mined coins. */
  readonly mined: boolean;
  /** The account's next revision, for a new holder of the lease. */
  readonly nextRevision: number;
}

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
