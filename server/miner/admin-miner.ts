import type { AdminMiner } from '../../contract/admin-miners.ts';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import type { AttemptAt } from '../../db/queries/limited-attempts.queries.ts';
import { findCreation } from '../../db/queries/miner-accounts.queries.ts';
import { listDevices } from '../../db/queries/miner-devices.queries.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import { listPinAttempts } from '../../db/queries/pin-attempts.queries.ts';
import { sendBy } from '../../db/send.ts';
import { refusedUntil } from '../load/rate-limiter.ts';
import type { AccountClock } from './account-clock.ts';
import { deviceLabel } from './device-label.ts';
import { isMiningElsewhere } from './device-lease.ts';
import { groupBy } from './group-by.ts';
import { changeByElapsedTime } from './miner-change.service.ts';
import { WRONG_PINS_ANYWHERE, WRONG_PINS_AT_ACCOUNT } from './pin-limits.ts';

interface Clocks {
  readonly accountClock: AccountClock;
  readonly now: () => Instant;
}

/** Reads a miner's account for an admin, as of now, without changing it. */
export async function readAdminMiner(
  db: Database,
  { email, entry }: Pick<AdminMiner, 'email' | 'entry'>,
  { accountClock, now }: Clocks,
): Promise<AdminMiner | undefined> {
  const miner = await findMiner(db, email);
  const createdAt = await findCreation(db, email);
  if (!miner || createdAt === undefined) return undefined;
  const { now: accountNow } = await accountClock(sendBy(db));
  const { account, after } = changeByElapsedTime(miner, accountNow);
  const { lease } = miner;
  const isMining = isMiningElsewhere(lease, undefined, accountNow);
  const devices = await listDevices(db, email, now());
  const { walletAddress, totalMined, level, pendingCoins, bowlStartedAt, hashrate } = account;
  return {
    entry,
    email,
    createdAt,
    serverTime: accountNow,
    walletAddress,
    walletProof: miner.walletProof,
    totalMined,
    level,
    pendingCoins,
    bowlStartedAt,
    mined: after.holding.mined,
    hashrate,
    twitterBonusClaimed: account.twitterBonusClaimed,
    cooldownEnd: account.cooldownEnd,
    miningUntil: isMining ? (lease?.until ?? null) : null,
    locks: locksOf(await listPinAttempts(db, email), now()),
    devices: devices.map(({ deviceId, label, ...device }) => ({
      ...device,
      label: deviceLabel(label),
      isMining: isMining && lease?.deviceId === deviceId,
    })),
  };
}

/** Computes an account's locks from its PIN attempts, newest first. */
export function locksOf(attempts: readonly AttemptAt[], now: Instant): AdminMiner['locks'] {
  const anywhere = attempts.filter(({ kind }) => kind === WRONG_PINS_ANYWHERE.kind).map(({ at }) => at);
  const atAccount = attempts.filter(({ kind }) => kind !== WRONG_PINS_ANYWHERE.kind);
  const ends = [...groupBy(atAccount, ({ address }) => address).values()]
    .map(ofAddress =>
      refusedUntil(
        WRONG_PINS_AT_ACCOUNT,
        ofAddress.map(({ at }) => at),
        now,
      ),
    )
    .filter(until => until !== undefined);
  return {
    wrongPins: anywhere.length,
    addresses: ends.length,
    until: ends.length > 0 ? Math.max(...ends) : null,
    unknownUntil: refusedUntil(WRONG_PINS_ANYWHERE, anywhere, now) ?? null,
  };
}
