import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import type { Database } from '../../db/connection.ts';
import { adjustmentsSince, appendLedger, type LedgerEntry } from '../../db/queries/miner-ledger.queries.ts';
import { type DeviceLease, lockMiner, type Miner, updateMiner } from '../../db/queries/miners.queries.ts';
import { presentAccount } from './account.ts';
import { leaseAfter, mayMine } from './device-lease.ts';
import { type Claim, type Settlement, settleClaim } from './settlement.ts';

/** What a miner asks to be saved. */
export interface Save {
  readonly email: string;
  /** Undefined for a request that is opened by a PIN alone: it never takes the lease. */
  readonly deviceId: string | undefined;
  readonly claim: Claim;
  /** Whether the miner goes on mining; undefined if the save does not say. */
  readonly mining: boolean | undefined;
  /** Undefined leaves the address as it is, null clears it. */
  readonly walletAddress: string | null | undefined;
}

export interface SaveOutcome {
  readonly account: MinerAccount;
  /** Nothing of a save is granted that claims too much, or mines while another device does. */
  readonly verdict: 'granted' | 'claims-too-much' | 'mines-elsewhere';
}

/** Settles a claim and keeps what comes of it, at once or not at all. Undefined if there is no such account. */
export async function saveClaim(db: Database, save: Save, now: Instant): Promise<SaveOutcome | undefined> {
  return db.transaction(async transaction => {
    const miner = await lockMiner(transaction, save.email);
    if (!miner) return undefined;
    const { claim, deviceId, mining } = save;
    const since = await adjustmentsUnknownTo(transaction, miner, claim);
    const settlement = settleClaim(miner.holding, claim, since, now);
    const mines = mining === true || settlement.asked > 0;
    if (mines && !mayMine(miner.lease, deviceId, claim.revision, now)) {
      const account = await settleWithoutClaim(transaction, miner, now);
      return { account, verdict: 'mines-elsewhere' };
    }
    const { refused, asked } = settlement;
    const nextRevision = miner.holding.revision + 1;
    const lease = refused
      ? miner.lease
      : leaseAfter(miner.lease, { deviceId, mining, mined: asked > 0, nextRevision }, now);
    const account = await keep(transaction, miner, settlement, refused ? {} : { ...save, lease }, now);
    return { account, verdict: refused ? 'claims-too-much' : 'granted' };
  });
}

/** What time alone does to an account that is locked: its allowance opens, and a bowl that ran out is told. */
export const settleWithoutClaim = (
  transaction: Database,
  miner: Miner,
  now: Instant,
): Promise<MinerAccount> => keep(transaction, miner, settleClaim(miner.holding, {}, [], now), {}, now);

async function adjustmentsUnknownTo(
  transaction: Database,
  { email, holding }: Miner,
  { revision }: Claim,
): Promise<readonly LedgerEntry[]> {
  if (revision === undefined || revision >= holding.adjustedRevision) return [];
  return adjustmentsSince(transaction, email, revision);
}

interface Besides {
  readonly walletAddress?: string | null | undefined;
  readonly lease?: DeviceLease | null;
}

async function keep(
  transaction: Database,
  before: Miner,
  { holding, entries, credited }: Settlement,
  { walletAddress = before.walletAddress, lease = before.lease }: Besides,
  now: Instant,
): Promise<MinerAccount> {
  // A new address and another device are changes like any other: they have a revision.
  const changed = walletAddress !== before.walletAddress || lease?.deviceId !== before.lease?.deviceId;
  const revision = changed ? before.holding.revision + 1 : holding.revision;
  const after: Miner = {
    email: before.email,
    walletAddress,
    holding: { ...holding, revision },
    totalReachedAt: holding.total > before.holding.total ? now : before.totalReachedAt,
    lease,
  };
  await updateMiner(transaction, after);
  await appendLedger(transaction, after.email, revision, entries, before.holding.bowlStartedAt);
  return presentAccount(after, credited, now);
}
