import { randomUUID } from 'node:crypto';
import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import type { Database } from '../../db/connection.ts';
import { digestOf } from '../../db/digest.ts';
import { findDevice, giveDeviceToken, type KnownDevice } from '../../db/queries/miner-devices.queries.ts';
import { lockMiner } from '../../db/queries/miners.queries.ts';
import { recordLogin } from '../../db/queries/pin-attempts.queries.ts';
import { generationOf, type SignedInMiner } from '../../db/queries/sessions.queries.ts';
import { sendBy } from '../../db/send.ts';
import { notLoggedIn } from '../errors.ts';
import { DEVICE_LIFETIME } from '../middleware/device-cookie.ts';
import { randomToken } from '../secrets.ts';
import type { AccountClock } from './account-clock.ts';
import { isMiningElsewhere } from './device-lease.ts';
import { recordElapsedTime } from './miner-change.service.ts';
import type { CheckedPin } from './pin-check.service.ts';
import { forgetToken } from './sign-out.service.ts';

/** A rotated token stays valid for two tabs that open together and send the same one. */
const PREVIOUS_TOKEN_TTL_MS = 60 * 1_000;

export interface MinerLogin {
  readonly email: string;
  /** A verified PIN. Without one, the device's token must be valid. */
  readonly checkedPin: CheckedPin | undefined;
  readonly presentedToken: string | undefined;
  /** The session's miner: with the same account, the login is from the same device. */
  readonly slot: SignedInMiner | undefined;
  /** The browser's `User-Agent`. */
  readonly label: string;
  readonly address: string;
}

export interface LoginResult {
  readonly account: MinerAccount;
  readonly slot: SignedInMiner;
  /** The device's next token; undefined if the response to another tab carried it. */
  readonly token: string | undefined;
}

/** Logs a device in, unless another mines. @throws a 401 if PIN and token are invalid. */
export async function logIn(
  db: Database,
  login: MinerLogin,
  accountClock: AccountClock,
): Promise<LoginResult | 'active-elsewhere'> {
  const { email, checkedPin, slot } = login;
  const presentedHash = login.presentedToken === undefined ? undefined : digestOf(login.presentedToken);
  // A request without a valid PIN or token must not lock the account.
  if (!checkedPin && !(await findPresentedDevice(db, email, presentedHash))) throw pinRequired();
  const outcome = await db.transaction(async transaction => {
    const miner = await lockMiner(transaction, email);
    const { now } = await accountClock(sendBy(transaction));
    const device = await findPresentedDevice(transaction, email, presentedHash);
    if (!miner) throw pinRequired();
    const { sessionGeneration } = miner;
    // The generation changes if the PIN was replaced, or the device signed out, since the check.
    const isAuthenticated = checkedPin
      ? checkedPin.sessionGeneration === sessionGeneration
      : device && mayLogIn(device, now);
    if (!isAuthenticated) throw pinRequired();
    const isOwnSlot = slot?.email === email && generationOf(slot) === sessionGeneration;
    const deviceId = device?.deviceId ?? (isOwnSlot ? slot.deviceId : randomUUID());
    if (isMiningElsewhere(miner.lease, deviceId, now)) return 'active-elsewhere';

    const token = checkedPin || device?.isCurrent ? randomToken() : undefined;
    if (token !== undefined) {
      const expiresAt = now + DEVICE_LIFETIME;
      const tokenHash = digestOf(token);
      await giveDeviceToken(transaction, { email, deviceId, label: login.label, tokenHash, now, expiresAt });
    }
    await recordLogin(transaction, { email, address: login.address, at: now });
    const account = await recordElapsedTime(transaction, miner, now);
    return { account, slot: { email, deviceId, sessionGeneration }, token };
  });
  if (outcome !== 'active-elsewhere' && checkedPin && presentedHash !== undefined) {
    // The browser replaces the presented token, which may be another miner's.
    await forgetToken(db, presentedHash, email);
  }
  return outcome;
}

const pinRequired = () => notLoggedIn('Please log in with your PIN.');

const findPresentedDevice = async (
  db: Database,
  email: string,
  presentedHash: string | undefined,
): Promise<KnownDevice | undefined> =>
  presentedHash === undefined ? undefined : findDevice(db, email, presentedHash);

const mayLogIn = ({ isCurrent, rotatedAt, expiresAt }: KnownDevice, now: Instant): boolean =>
  now < expiresAt && (isCurrent || now < rotatedAt + PREVIOUS_TOKEN_TTL_MS);
