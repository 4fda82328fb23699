/** A change of a miner's account: the new row, its ledger lines and the response. */
import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import type { Database } from '../../db/connection.ts';
import { appendLedger, type LedgerLines } from '../../db/queries/miner-ledger.queries.ts';
import { type DeviceLease, type Miner, updateMiners } from '../../db/queries/miners.queries.ts';
import { sendBy } from '../../db/send.ts';
import { presentAccount } from './account.ts';
import { applyElapsedTime, type ClaimResult } from './claim.rules.ts';

export interface MinerChange {
  readonly after: Miner;
  readonly lines: LedgerLines;
  readonly account: MinerAccount;
}

interface Overrides {
  readonly walletAddress?: string | null | undefined;
  readonly lease?: DeviceLease | null;
}

/** Combines a claim's result with a new wallet address and lease. Either may be left as it is. */
export function changeMiner(
  before: Miner,
  { holding, entries, credited }: ClaimResult,
  { walletAddress = before.walletAddress, lease = before.lease }: Overrides,
  now: Instant,
): MinerChange {
  // A new address or another device is a change with a revision of its own.
  const changed = walletAddress !== before.walletAddress || lease?.deviceId !== before.lease?.deviceId;
  const revision = changed ? before.holding.revision + 1 : holding.revision;
  const after: Miner = {
    email: before.email,
    walletAddress,
    walletProof: walletAddress === before.walletAddress ? before.walletProof : null,
    holding: { ...holding, revision },
    totalReachedAt: holding.total > before.holding.total ? now : before.totalReachedAt,
    lease,
    sessionGeneration: before.sessionGeneration,
  };
  const lines = { email: after.email, revision, entries, bowlStartedAt: before.holding.bowlStartedAt };
  return { after, lines, account: presentAccount(after, credited, now) };
}

export const changeByElapsedTime = (miner: Miner, now: Instant): MinerChange =>
  changeMiner(miner, applyElapsedTime(miner.holding, now), {}, now);

/** Fills the allowance and expires the bowl of an account that the transaction has locked. */
export async function recordElapsedTime(
  transaction: Database,
  miner: Miner,
  now: Instant,
): Promise<MinerAccount> {
  const { after, lines, account } = changeByElapsedTime(miner, now);
  const send = sendBy(transaction);
  await updateMiners(send, [after]);
  await appendLedger(send, [lines]);
  return account;
}
