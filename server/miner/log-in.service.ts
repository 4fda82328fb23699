import { randomUUID } from 'node:crypto';
import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import type { Database } from '../../db/connection.ts';
import {
  findDevice,
  forgetDevice,
  giveDeviceToken,
  type KnownDevice,
} from '../../db/queries/miner-devices.queries.ts';
import { endLease, lockMiner } from '../../db/queries/miners.queries.ts';
import { recordLogin } from '../../db/queries/pin-failures.queries.ts';
import { sendBy } from '../../db/send.ts';
import { invalidCredentials, notLoggedIn } from '../errors.ts';
import { randomToken, tokenHash } from '../secrets.ts';
import type { AccountClock } from './account-clock.ts';
import { DEVICE_LIFETIME } from './device-cookie.ts';
import { isMiningElsewhere } from './device-lease.ts';
import { settleWithoutClaim } from './save-claim.service.ts';

/** For how long the token before the current one still logs in: two tabs that open at once send the same one. */
const ROTATION_GRACE = 60 * 1_000;

export interface MinerLogin {
  readonly email: string;
  /** The PIN was given and is right; otherwise the device's token has to stand in for it. */
  readonly pinWasRight: boolean;
  readonly shownToken: string | undefined;
  /** The device of this account that the request's session belongs to. */
  readonly sessionDevice: string | undefined;
  /** What the browser says that it is. */
  readonly label: string;
  readonly address: string;
}

export interface Welcome {
  readonly account: MinerAccount;
  readonly deviceId: string;
  /** What the device shall show from now on; undefined if it has that already from the answer to another tab. */
  readonly token: string | undefined;
}

/**
 * Logs a device in, unless another one mines: then nothing happens at all. Throws a 401 if there is no such account or
 * neither PIN nor token opens it.
 */
export async function logIn(
  db: Database,
  login: MinerLogin,
  accountClock: AccountClock,
): Promise<Welcome | 'active-elsewhere'> {
  const { email, pinWasRight, sessionDevice } = login;
  const shownHash = login.shownToken === undefined ? undefined : tokenHash(login.shownToken);
  const outcome = await db.transaction(async transaction => {
    const miner = await lockMiner(transaction, email);
    const { now } = await accountClock(sendBy(transaction));
    const shown = shownHash === undefined ? undefined : await findDevice(transaction, email, shownHash);
    if (!pinWasRight && !(shown && mayLogIn(shown, now))) throw notLoggedIn('Please log in with your PIN.');
    if (!miner) throw invalidCredentials();
    const deviceId = shown?.deviceId ?? sessionDevice ?? randomUUID();
    if (isMiningElsewhere(miner.lease, deviceId, now)) return 'active-elsewhere';

    const token = pinWasRight || shown?.isCurrent ? randomToken() : undefined;
    if (token !== undefined) {
      const expiresAt = now + DEVICE_LIFETIME;
      const device = { email, deviceId, label: login.label, tokenHash: tokenHash(token), now, expiresAt };
      await giveDeviceToken(transaction, device);
    }
    await recordLogin(transaction, { email, address: login.address, at: now });
    return { account: await settleWithoutClaim(transaction, miner, now), deviceId, token };
  });
  if (outcome !== 'active-elsewhere' && pinWasRight && shownHash !== undefined) {
    // The cookie stood for another miner until now, and nobody will show that token again.
    await forgetDeviceAndLease(db, shownHash, email);
  }
  return outcome;
}

/** Forgets the device with this token, of all accounts or all but one, and ends its lease. */
export async function forgetDeviceAndLease(db: Database, hash: string, exceptOf?: string): Promise<void> {
  for (const { email, deviceId } of await forgetDevice(db, hash, exceptOf)) {
    await endLease(db, email, deviceId);
  }
}

const mayLogIn = ({ isCurrent, rotatedAt, expiresAt }: KnownDevice, now: Instant): boolean =>
  now < expiresAt && (isCurrent || now < rotatedAt + ROTATION_GRACE);
