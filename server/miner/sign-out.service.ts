import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import {
  type DeviceKey,
  findDevicesByToken,
  forgetDevice,
  forgetOtherDevices,
} from '../../db/queries/miner-devices.queries.ts';
import {
  endLease,
  endOtherLeases,
  lockMiner,
  nextSessionGeneration,
} from '../../db/queries/miners.queries.ts';
import {
  endDeviceSessions,
  endMinerSessions,
  generationOf,
  keepMinerSession,
  type SignedInMiner,
} from '../../db/queries/sessions.queries.ts';
import { notLoggedIn } from '../errors.ts';
import type { RequestingMiner } from '../middleware/require-miner.ts';

/**
 * Ends the tokens, sessions and leases of all other devices, and pending logins. Returns the number
 * of these devices.
 * @throws a 401 if the requesting session was ended meanwhile; the caller rolls back.
 */
export async function signOutOthers(
  transaction: Database,
  { email, deviceId, sessionHash }: RequestingMiner,
  now: Instant,
): Promise<number> {
  // This locks the account, and so serializes with logins.
  const sessionGeneration = await nextSessionGeneration(transaction, email);
  if (sessionGeneration === undefined) throw notLoggedIn();
  if (!(await keepMinerSession(transaction, sessionHash, { email, sessionGeneration }))) throw notLoggedIn();
  const signedOut = await forgetOtherDevices(transaction, { email, deviceId }, now);
  await endMinerSessions(transaction, email, sessionHash);
  await endOtherLeases(transaction, email, deviceId);
  return signedOut;
}

export interface LoggingOut {
  readonly slot: SignedInMiner | undefined;
  readonly deviceTokenHash: string | undefined;
}

/** Signs out the device of a session and the device of a token, which usually are the same. */
export async function logOut(db: Database, { slot, deviceTokenHash }: LoggingOut): Promise<void> {
  if (slot) {
    await db.transaction(async transaction => {
      const miner = await lockMiner(transaction, slot.email);
      if (miner?.sessionGeneration === generationOf(slot)) await endDevice(transaction, slot);
    });
  }
  if (deviceTokenHash !== undefined) await forgetToken(db, deviceTokenHash);
}

/** Signs out the devices with this token, in all accounts or all but one. */
export async function forgetToken(db: Database, tokenHash: string, exceptOf?: string): Promise<void> {
  for (const device of await findDevicesByToken(db, tokenHash)) {
    if (device.email === exceptOf) continue;
    await db.transaction(async transaction => {
      await lockMiner(transaction, device.email);
      await endDevice(transaction, device);
    });
  }
}

/** Ends a device's token, lease and sessions. Requires the account's lock, against saves. */
async function endDevice(transaction: Database, device: DeviceKey): Promise<void> {
  await forgetDevice(transaction, device);
  await endLease(transaction, device.email, device.deviceId);
  await endDeviceSessions(transaction, device.email, [device.deviceId]);
}
