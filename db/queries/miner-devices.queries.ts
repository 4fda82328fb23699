import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { DEVICES_PER_MINER, surplusOf } from './bounds.ts';
import { instantFrom, timestamp } from './columns.ts';
import { endDeviceSessions } from './sessions.queries.ts';

/** A device that logs in by its token instead of the PIN. */
export interface DeviceLogin {
  readonly email: string;
  readonly deviceId: string;
  readonly tokenHash: string;
  /** The browser's `User-Agent`. */
  readonly label: string;
  readonly now: Instant;
  readonly expiresAt: Instant;
}

/**
 * Stores a new token for a device, and keeps the previous one valid for lookups. Above the maximum
 * number of devices, deletes and signs out those seen longest ago; none of them mines, or this
 * device could not log in.
 */
export async function giveDeviceToken(db: Database, device: DeviceLogin): Promise<void> {
  const seen = {
    token_hash: device.tokenHash,
    rotated_at: timestamp(device.now),
    last_seen_at: timestamp(device.now),
    expires_at: timestamp(device.expiresAt),
    label: device.label,
  };
  await db('miner_devices')
    .insert({ email: device.email, device_id: device.deviceId, created_at: timestamp(device.now), ...seen })
    .onConflict(['email', 'device_id'])
    .merge({ ...seen, previous_token_hash: db.raw('miner_devices.token_hash') });
  await forgetSurplusDevices(db, device);
}

async function forgetSurplusDevices(db: Database, { email, deviceId }: DeviceKey): Promise<void> {
  const own = () => db('miner_devices').where({ email });
  const surplus = surplusOf(own, {
    key: 'device_id',
    newestBy: 'last_seen_at',
    added: deviceId,
    kept: DEVICES_PER_MINER,
  });
  const rows: { device_id: string }[] = await own().whereIn('device_id', surplus).delete(['device_id']);
  const forgotten = rows.map(({ device_id }) => device_id);
  if (forgotten.length > 0) await endDeviceSessions(db, email, forgotten);
}

export interface KnownDevice {
  readonly deviceId: string;
  /** Whether it presented the current token, not the previous one. */
  readonly isCurrent: boolean;
  readonly rotatedAt: Instant;
  readonly expiresAt: Instant;
}

/** Finds the account's device by its current or previous token. */
export async function findDevice(
  db: Database,
  email: string,
  presentedHash: string,
): Promise<KnownDevice | undefined> {
  const row: { device_id: string; token_hash: string; rotated_at: Date; expires_at: Date } | undefined =
    await db('miner_devices')
      .select('device_id', 'token_hash', 'rotated_at', 'expires_at')
      .where({ email })
      .where(token =>
        token.where({ token_hash: presentedHash }).orWhere({ previous_token_hash: presentedHash }),
      )
      .first();
  return (
    row && {
      deviceId: row.device_id,
      isCurrent: row.token_hash === presentedHash,
      rotatedAt: instantFrom(row.rotated_at),
      expiresAt: instantFrom(row.expires_at),
    }
  );
}

export interface DeviceKey {
  readonly email: string;
  readonly deviceId: string;
}

export async function findDevicesByToken(db: Database, tokenHash: string): Promise<readonly DeviceKey[]> {
  const rows: { email: string; device_id: string }[] = await db('miner_devices')
    .select('email', 'device_id')
    .where({ token_hash: tokenHash })
    .orWhere({ previous_token_hash: tokenHash });
  return rows.map(row => ({ email: row.email, deviceId: row.device_id }));
}

/** Deletes a device, which invalidates its token. */
export async function forgetDevice(db: Database, { email, deviceId }: DeviceKey): Promise<void> {
  await db('miner_devices').where({ email, device_id: deviceId }).delete();
}

export async function isKnownDevice(db: Database, { email, deviceId }: DeviceKey): Promise<boolean> {
  const row = await db('miner_devices').select('email').where({ email, device_id: deviceId }).first();
  return row !== undefined;
}

/** Updates when a device was last seen, and extends its token. */
export async function prolongDevice(
  db: Database,
  { email, deviceId }: DeviceKey,
  { now, expiresAt }: Pick<DeviceLogin, 'now' | 'expiresAt'>,
): Promise<void> {
  await db('miner_devices')
    .where({ email, device_id: deviceId })
    .update({ last_seen_at: timestamp(now), expires_at: timestamp(expiresAt) });
}

/** Deletes all devices of an account but one. Returns how many could still log in at `now`. */
export async function forgetOtherDevices(
  db: Database,
  { email, deviceId }: DeviceKey,
  now: Instant,
): Promise<number> {
  const rows: { expires_at: Date }[] = await db('miner_devices')
    .where({ email })
    .whereNot({ device_id: deviceId })
    .delete(['expires_at']);
  return rows.filter(row => instantFrom(row.expires_at) > now).length;
}

export interface RememberedDevice {
  readonly deviceId: string;
  readonly label: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
}

/** Lists the devices that can log in at `now`, the last seen first. */
export async function listDevices(
  db: Database,
  email: string,
  now: Instant,
): Promise<readonly RememberedDevice[]> {
  const rows: { device_id: string; label: string; created_at: Date; last_seen_at: Date }[] = await db(
    'miner_devices',
  )
    .select('device_id', 'label', 'created_at', 'last_seen_at')
    .where({ email })
    .where('expires_at', '>', timestamp(now))
    .orderBy([
      { column: 'last_seen_at', order: 'desc' },
      { column: 'created_at', order: 'desc' },
      { column: 'device_id' },
    ]);
  return rows.map(row => ({
    deviceId: row.device_id,
    label: row.label,
    createdAt: instantFrom(row.created_at),
    lastSeenAt: instantFrom(row.last_seen_at),
  }));
}
