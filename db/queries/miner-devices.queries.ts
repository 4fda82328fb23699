import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { timestamp } from './columns.ts';

/** A device that may log in without the PIN, as long as it shows its token. */
export interface DeviceLogin {
  readonly email: string;
  readonly tokenHash: string;
  /** What the browser says that it is. */
  readonly label: string;
  readonly now: Instant;
  readonly expiresAt: Instant;
}

/** Remembers a new device. */
export async function createDevice(db: Database, device: DeviceLogin): Promise<void> {
  await db('miner_devices').insert({
    email: device.email,
    token_hash: device.tokenHash,
    rotated_at: timestamp(device.now),
    created_at: timestamp(device.now),
    last_seen_at: timestamp(device.now),
    expires_at: timestamp(device.expiresAt),
    label: device.label,
  });
}

/** Gives the device that shows `shownHash` a new token. False if no such device may log in to this account. */
export async function rotateDevice(db: Database, shownHash: string, device: DeviceLogin): Promise<boolean> {
  const changed = await db('miner_devices')
    .where({ email: device.email, token_hash: shownHash })
    .where('expires_at', '>', timestamp(device.now))
    .update({
      previous_token_hash: shownHash,
      token_hash: device.tokenHash,
      rotated_at: timestamp(device.now),
      last_seen_at: timestamp(device.now),
      expires_at: timestamp(device.expiresAt),
      label: device.label,
    });
  return changed > 0;
}

/** Whether this token was the device's own until a moment ago: since `since`. */
export async function wasRotatedSince(
  db: Database,
  email: string,
  shownHash: string,
  since: Instant,
): Promise<boolean> {
  const row = await db('miner_devices')
    .select('device_id')
    .where({ email, previous_token_hash: shownHash })
    .where('rotated_at', '>', timestamp(since))
    .first();
  return row !== undefined;
}

/** Forgets the device with this token, whosever account it belongs to, or all but one account's. */
export async function forgetDevice(db: Database, tokenHash: string, exceptOf?: string): Promise<void> {
  const query = db('miner_devices')
    .where(token => token.where({ token_hash: tokenHash }).orWhere({ previous_token_hash: tokenHash }))
    .delete();
  await (exceptOf === undefined ? query : query.whereNot({ email: exceptOf }));
}
