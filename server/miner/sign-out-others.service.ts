import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import { type DeviceKey, forgetOtherDevices } from '../../db/queries/miner-devices.queries.ts';
import { endOtherLeases, lockMiner } from '../../db/queries/miners.queries.ts';
import { endMinerSessions } from '../../db/queries/sessions.queries.ts';

export interface KeptDevice extends DeviceKey {
  /** The session that goes on. */
  readonly sessionHash: string | undefined;
}

/** Ends tokens, sessions and lease of every device but one. Answers how many devices there were. */
export async function signOutOthers(
  transaction: Database,
  { sessionHash, ...kept }: KeptDevice,
  now: Instant,
): Promise<number> {
  // A login of another device waits for this, or this for the login.
  await lockMiner(transaction, kept.email);
  const signedOut = await forgetOtherDevices(transaction, kept, now);
  await endMinerSessions(transaction, kept.email, sessionHash);
  await endOtherLeases(transaction, kept.email, kept.deviceId);
  return signedOut;
}
