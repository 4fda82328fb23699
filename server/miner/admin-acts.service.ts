/**
 * What admins and the operator do to a miner's account. Each act stands in the audit log, in the
 * same transaction. None changes an amount.
 */
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import { type AdminActEntry, appendAdminAct } from '../../db/queries/admin-audit.queries.ts';
import {
  createMiner,
  type NewPin,
  setPin,
  signOutEverywhere,
} from '../../db/queries/miner-accounts.queries.ts';
import { listDevices } from '../../db/queries/miner-devices.queries.ts';
import { lockMiner } from '../../db/queries/miners.queries.ts';
import { forgetPinAttempts, listPinAttempts } from '../../db/queries/pin-attempts.queries.ts';
import type { User } from '../../db/queries/users.queries.ts';
import { WRONG_PINS_ANYWHERE } from './pin-limits.ts';

/** Who acts, and when. Null is the operator. */
export interface Acting {
  readonly by: Pick<User, 'id' | 'username'> | null;
  readonly at: Instant;
}

/** Creates an account in the caller's transaction. Returns false if the email has one. */
export async function createMinerAccount(
  transaction: Database,
  pin: NewPin,
  acting: Acting,
): Promise<boolean> {
  if ((await createMiner(transaction, { ...pin, createdAt: acting.at })) !== 'created') return false;
  await appendAdminAct(transaction, { ...acting, act: 'miner-created', email: pin.email });
  return true;
}

/** Ends all sessions, device tokens and mining. Returns whether there is such an account. */
export const signMinerOut = (db: Database, email: string, acting: Acting): Promise<boolean> =>
  act(db, 'miner-signed-out', email, acting, async transaction => {
    const devices = await countDevices(transaction, email, acting.at);
    await signOutEverywhere(transaction, email);
    return { devices };
  });

/** Forgets all wrong PINs, which lifts the account's locks. Returns as above. */
export const unlockMiner = (db: Database, email: string, acting: Acting): Promise<boolean> =>
  act(db, 'miner-unlocked', email, acting, async transaction => {
    const wrongPins = await countWrongPins(transaction, email);
    await forgetPinAttempts(transaction, email);
    return { wrongPins };
  });

/** Replaces the PIN, signs out everywhere and forgets all wrong PINs. Returns as above. */
export const setMinerPin = (db: Database, pin: NewPin, acting: Acting): Promise<boolean> =>
  act(db, 'pin-set', pin.email, acting, async transaction => {
    const devices = await countDevices(transaction, pin.email, acting.at);
    const wrongPins = await countWrongPins(transaction, pin.email);
    await setPin(transaction, pin);
    return { devices, wrongPins };
  });

/** Locks the account, acts, and records the numbers before the act; each is zero afterwards. */
const act = (
  db: Database,
  name: AdminActEntry['act'],
  email: string,
  acting: Acting,
  work: (transaction: Database) => Promise<Record<string, number>>,
): Promise<boolean> =>
  db.transaction(async transaction => {
    if (!(await lockMiner(transaction, email))) return false;
    const before = await work(transaction);
    const after = Object.fromEntries(Object.keys(before).map(field => [field, 0]));
    await appendAdminAct(transaction, { ...acting, act: name, email, before, after });
    return true;
  });

const countDevices = async (db: Database, email: string, at: Instant): Promise<number> =>
  (await listDevices(db, email, at)).length;

const countWrongPins = async (db: Database, email: string): Promise<number> =>
  (await listPinAttempts(db, email)).filter(({ kind }) => kind === WRONG_PINS_ANYWHERE.kind).length;
