/** What one save does to an account, and how that is kept. */
import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import type { Database } from '../../db/connection.ts';
import { appendLedger, type LedgerEntry, type LedgerLines } from '../../db/queries/miner-ledger.queries.ts';
import { type DeviceLease, type Miner, updateMiners } from '../../db/queries/miners.queries.ts';
import { sendBy } from '../../db/send.ts';
import { presentAccount } from './account.ts';
import type { ClockReading } from './account-clock.ts';
import { leaseAfter, mayMine } from './device-lease.ts';
import { type Claim, type Settlement, settleClaim } from './settlement.ts';

/** What a miner asks to be saved. */
export interface Save {
  readonly email: string;
  /** The hash of the session that it came with; undefined for one that a PIN opened, which never takes the lease. */
  readonly sessionHash: string | undefined;
  /** The account's generation when the PIN was checked. Undefined with a session, which has one of its own. */
  readonly checkedGeneration?: number;
  readonly claim: Claim;
  /** Whether the miner goes on mining; undefined if the save does not say. */
  readonly mining: boolean | undefined;
  /** Undefined leaves the address as it is, null clears it. */
  readonly walletAddress: string | null | undefined;
}

/** An account after a change, with what goes to its ledger and what its miner is told. */
export interface ChangedMiner {
  readonly after: Miner;
  readonly lines: LedgerLines;
  readonly account: MinerAccount;
}

export interface SettledSave extends ChangedMiner {
  /** Nothing of a save is granted that claims too much, or mines while another device does. */
  readonly verdict: 'granted' | 'claims-too-much' | 'mines-elsewhere';
}

/**
 * Settles a save of the device that it came from. `since` are the bonuses and expiries with a revision above the
 * claim's, oldest first.
 */
export function settleSave(
  miner: Miner,
  save: Save,
  deviceId: string | undefined,
  since: readonly LedgerEntry[],
  { now, uncertaintyMs }: ClockReading,
): SettledSave {
  const { claim, mining, walletAddress } = save;
  const settlement = settleClaim(miner.holding, claim, since, now, uncertaintyMs);
  const { refused, asked } = settlement;
  const mines = mining === true || asked > 0;
  if (mines && !mayMine(miner.lease, deviceId, claim.revision, now)) {
    return { ...passTime(miner, now), verdict: 'mines-elsewhere' };
  }
  if (refused) return { ...change(miner, settlement, {}, now), verdict: 'claims-too-much' };
  const nextRevision = miner.holding.revision + 1;
  const lease = leaseAfter(miner.lease, { deviceId, mining, mined: asked > 0, nextRevision }, now);
  return { ...change(miner, settlement, { walletAddress, lease }, now), verdict: 'granted' };
}

/** What time alone does to an account that is locked: its allowance opens, and a bowl that ran out is told. */
export async function settleWithoutClaim(
  transaction: Database,
  miner: Miner,
  now: Instant,
): Promise<MinerAccount> {
  const { after, lines, account } = passTime(miner, now);
  const send = sendBy(transaction);
  await updateMiners(send, [after]);
  await appendLedger(send, [lines]);
  return account;
}

const passTime = (miner: Miner, now: Instant): ChangedMiner =>
  change(miner, settleClaim(miner.holding, {}, [], now), {}, now);

interface Besides {
  readonly walletAddress?: string | null | undefined;
  readonly lease?: DeviceLease | null;
}

function change(
  before: Miner,
  { holding, entries, credited }: Settlement,
  { walletAddress = before.walletAddress, lease = before.lease }: Besides,
  now: Instant,
): ChangedMiner {
  // A new address and another device are changes like any other: they have a revision.
  const changed = walletAddress !== before.walletAddress || lease?.deviceId !== before.lease?.deviceId;
  const revision = changed ? before.holding.revision + 1 : holding.revision;
  const after: Miner = {
    email: before.email,
    walletAddress,
    holding: { ...holding, revision },
    totalReachedAt: holding.total > before.holding.total ? now : before.totalReachedAt,
    lease,
    sessionGeneration: before.sessionGeneration,
  };
  const lines = { email: after.email, revision, entries, bowlStartedAt: before.holding.bowlStartedAt };
  return { after, lines, account: presentAccount(after, credited, now) };
}
