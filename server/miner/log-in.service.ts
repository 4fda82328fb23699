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

/** For how long the token before the current one still logs in: two tabs that open at once send the same one. */
const PREVIOUS_TOKEN_TTL_MS = 60 * 1_000;

export interface MinerLogin {
  readonly email: string;
  /** The PIN that was given and is right; without one the device's token has to stand in for it. */
  readonly checkedPin: CheckedPin | undefined;
  readonly presentedToken: string | undefined;
  /** The miner of the request's session: a login from one of this account is of the same device. */
  readonly slot: SignedInMiner | undefined;
  /** What the browser says that it is. */
  readonly label: string;
  readonly address: string;
}

export interface LoginResult {
  readonly account: MinerAccount;
  /** What the session is to hold. */
  readonly slot: SignedInMiner;
  /** What the device shall show from now on; undefined if it has that already from the answer to another tab. */
  readonly token: string | undefined;
}

/**
 * Logs a device in, unless another one mines: then nothing happens at all. PIN and token count by what the account says once it is locked.
 * @throws a 401 if neither of them opens such an account.
 */
export async function logIn(
  db: Database,
  login: MinerLogin,
  accountClock: AccountClock,
): Promise<LoginResult | 'active-elsewhere'> {
  const { email, checkedPin, slot } = login;
  const shownHash = login.presentedToken === undefined ? undefined : digestOf(login.presentedToken);
  // A request without PIN and token does not lock the account.
  if (!checkedPin && !(await findPresentedDevice(db, email, shownHash))) throw askForPin();
  const outcome = await db.transaction(async transaction => {
    const miner = await lockMiner(transaction, email);
    const { now } = await accountClock(sendBy(transaction));
    const shown = await findPresentedDevice(transaction, email, shownHash);
    if (!miner) throw askForPin();
    const { sessionGeneration } = miner;
    // The PIN may have been replaced, or the others signed out, since it was checked.
    const isOpen = checkedPin
      ? checkedPin.sessionGeneration === sessionGeneration
      : shown && mayLogIn(shown, now);
    if (!isOpen) throw askForPin();
    const isOwnSlot = slot?.email === email && generationOf(slot) === sessionGeneration;
    const deviceId = shown?.deviceId ?? (isOwnSlot ? slot.deviceId : randomUUID());
    if (isMiningElsewhere(miner.lease, deviceId, now)) return 'active-elsewhere';

    const token = checkedPin || shown?.isCurrent ? randomToken() : undefined;
    if (token !== undefined) {
      const expiresAt = now + DEVICE_LIFETIME;
      const device = { email, deviceId, label: login.label, tokenHash: digestOf(token), now, expiresAt };
      await giveDeviceToken(transaction, device);
    }
    await recordLogin(transaction, { email, address: login.address, at: now });
    const account = await recordElapsedTime(transaction, miner, now);
    return { account, slot: { email, deviceId, sessionGeneration }, token };
  });
  if (outcome !== 'active-elsewhere' && checkedPin && shownHash !== undefined) {
    // The cookie's token was another miner's until now, and the browser drops it.
    await forgetToken(db, shownHash, email);
  }
  return outcome;
}

const askForPin = () => notLoggedIn('Please log in with your PIN.');

const findPresentedDevice = async (
  db: Database,
  email: string,
  shownHash: string | undefined,
): Promise<KnownDevice | undefined> =>
  shownHash === undefined ? undefined : findDevice(db, email, shownHash);

const mayLogIn = ({ isCurrent, rotatedAt, expiresAt }: KnownDevice, now: Instant): boolean =>
  now < expiresAt && (isCurrent || now < rotatedAt + PREVIOUS_TOKEN_TTL_MS);
