/** The push subscriptions of devices, which are columns of their rows. */
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { instantFrom, optionalInstantFrom, optionalTimestamp, timestamp } from './columns.ts';
import type { DeviceKey } from './miner-devices.queries.ts';

export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The server's public key for which the browser subscribed. */
  readonly serverKey: string;
}

const NONE = {
  push_endpoint: null,
  push_p256dh: null,
  push_auth: null,
  push_server_key: null,
  push_due_at: null,
};

const deviceRow = (db: Database, { email, deviceId }: DeviceKey) =>
  db('miner_devices').where({ email, device_id: deviceId });

/**
 * Stores a device's subscription, in place of an earlier one. Its reminders are due from `now` on.
 * Another device of the account with the same subscription loses it: requires the account's lock.
 * Returns whether the device is known.
 */
export async function storePushSubscription(
  db: Database,
  device: DeviceKey,
  { endpoint, p256dh, auth, serverKey }: PushSubscription,
  now: Instant,
): Promise<boolean> {
  const { email, deviceId } = device;
  await db('miner_devices')
    .where({ email, push_endpoint: endpoint })
    .whereNot({ device_id: deviceId })
    .update(NONE);
  const stored = await deviceRow(db, device).update({
    push_endpoint: endpoint,
    push_p256dh: p256dh,
    push_auth: auth,
    push_server_key: serverKey,
    push_due_at: timestamp(now),
  });
  return stored === 1;
}

/** Removes a device's subscription; with an endpoint, only if it is still that one. */
export async function removePushSubscription(
  db: Database,
  device: DeviceKey,
  endpoint?: string,
): Promise<void> {
  await deviceRow(db, device)
    .where(endpoint === undefined ? {} : { push_endpoint: endpoint })
    .update(NONE);
}

/** Checks whether a device has a subscription for this key of the server. */
export async function hasPushSubscription(
  db: Database,
  device: DeviceKey,
  serverKey: string,
): Promise<boolean> {
  const row = await deviceRow(db, device).where({ push_server_key: serverKey }).select('email').first();
  return row !== undefined;
}

/** A subscription whose account's bowl is to be looked at. */
export interface DuePush extends DeviceKey, PushSubscription {
  readonly dueAt: Instant;
  readonly remindedAt: Instant | null;
  readonly bowlStartedAt: Instant | null;
}

interface DuePushRow {
  email: string;
  device_id: string;
  push_endpoint: string;
  push_p256dh: string;
  push_auth: string;
  push_server_key: string;
  push_due_at: Date;
  push_reminded_at: Date | null;
  bowl_started_at: Date | null;
}

/** Lists the subscriptions that are due, the longest due first. */
export async function listDuePushes(db: Database, now: Instant, limit: number): Promise<readonly DuePush[]> {
  const rows: DuePushRow[] = await db('miner_devices AS d')
    .join('miners AS m', 'm.email', 'd.email')
    .select('d.email', 'd.device_id', 'd.push_endpoint', 'd.push_p256dh', 'd.push_auth')
    .select('d.push_server_key', 'd.push_due_at', 'd.push_reminded_at', 'm.bowl_started_at')
    .where('d.push_due_at', '<=', timestamp(now))
    .where('d.expires_at', '>', timestamp(now))
    .orderBy('d.push_due_at')
    .limit(limit);
  return rows.map(row => ({
    email: row.email,
    deviceId: row.device_id,
    endpoint: row.push_endpoint,
    p256dh: row.push_p256dh,
    auth: row.push_auth,
    serverKey: row.push_server_key,
    dueAt: instantFrom(row.push_due_at),
    remindedAt: optionalInstantFrom(row.push_reminded_at),
    bowlStartedAt: optionalInstantFrom(row.bowl_started_at),
  }));
}

export interface PushSchedule {
  readonly dueAt: Instant;
  readonly remindedAt: Instant | null;
}

/**
 * Moves a due subscription on to its next time, unless another server did, or its bowl was collected
 * or restarted since it was listed. Returns whether it did: the caller alone may send the reminder.
 */
export async function claimPush(db: Database, listed: DuePush, next: PushSchedule): Promise<boolean> {
  const claimed = await deviceRow(db, listed)
    .where({ push_endpoint: listed.endpoint, push_due_at: timestamp(listed.dueAt) })
    .whereRaw(
      'EXISTS (SELECT FROM miners m WHERE m.email = ? AND m.bowl_started_at IS NOT DISTINCT FROM ?::timestamptz)',
      [listed.email, optionalTimestamp(listed.bowlStartedAt)],
    )
    .update({ push_due_at: timestamp(next.dueAt), push_reminded_at: optionalTimestamp(next.remindedAt) });
  return claimed === 1;
}

/** Makes a claimed reminder due again, unless the subscription changed since. */
export async function repeatPush(
  db: Database,
  listed: DuePush,
  claimedUntil: Instant,
  dueAt: Instant,
): Promise<void> {
  await deviceRow(db, listed)
    .where({ push_endpoint: listed.endpoint, push_due_at: timestamp(claimedUntil) })
    .update({ push_due_at: timestamp(dueAt), push_reminded_at: optionalTimestamp(listed.remindedAt) });
}
