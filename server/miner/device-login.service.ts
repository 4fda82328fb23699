import type { Database } from '../../db/connection.ts';
import {
  createDevice,
  type DeviceLogin,
  forgetDevice,
  rotateDevice,
  wasRotatedSince,
} from '../../db/queries/miner-devices.queries.ts';
import { recordLogin } from '../../db/queries/pin-failures.queries.ts';
import { notLoggedIn } from '../errors.ts';
import { randomToken, tokenHash } from '../secrets.ts';
import { DEVICE_LIFETIME } from './device-cookie.ts';

/** For how long the token before the current one still logs in: two tabs that open at once send the same one. */
const ROTATION_GRACE = 60 * 1_000;

export interface Device {
  readonly email: string;
  readonly label: string;
  readonly address: string;
  readonly now: number;
  readonly shownToken: string | undefined;
}

/** Remembers the device of a miner whose PIN was right. Answers the token that it shall show from now on. */
export async function rememberDevice(db: Database, device: Device): Promise<string> {
  const token = randomToken();
  const login = deviceLogin(device, token);
  const shownHash = device.shownToken === undefined ? undefined : tokenHash(device.shownToken);
  await db.transaction(async transaction => {
    const known = shownHash !== undefined && (await rotateDevice(transaction, shownHash, login));
    if (!known) await createDevice(transaction, login);
    // The cookie stood for another miner until now, and nobody will show that token again.
    if (shownHash !== undefined) await forgetDevice(transaction, shownHash, device.email);
  });
  return token;
}

/**
 * Logs a device in by its token. Answers the token that it shall show from now on, or undefined if it has that one
 * already from the answer to another tab. Throws a 401 if the token is none of this account's.
 */
export async function recogniseDevice(db: Database, device: Device): Promise<string | undefined> {
  const { email, address, now, shownToken } = device;
  if (shownToken === undefined) throw pinNeeded();
  const token = randomToken();
  const rotated = await rotateDevice(db, tokenHash(shownToken), deviceLogin(device, token));
  if (!rotated && !(await wasRotatedSince(db, email, tokenHash(shownToken), now - ROTATION_GRACE))) {
    throw pinNeeded();
  }
  await recordLogin(db, { email, address, at: now });
  return rotated ? token : undefined;
}

const pinNeeded = () => notLoggedIn('Please log in with your PIN.');

const deviceLogin = ({ email, label, now }: Device, token: string): DeviceLogin => ({
  email,
  label,
  now,
  tokenHash: tokenHash(token),
  expiresAt: now + DEVICE_LIFETIME,
});
