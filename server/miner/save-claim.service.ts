import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import type { Database } from '../../db/connection.ts';
import { adjustmentsSince, appendLedger, type LedgerEntry } from '../../db/queries/miner-ledger.queries.ts';
import { lockMiner, type Miner, updateMiner } from '../../db/queries/miners.queries.ts';
import { presentAccount } from './account.ts';
import { type Claim, type Settlement, settleClaim } from './settlement.ts';

/** What a miner asks to be saved. */
export interface Save {
  readonly email: string;
  readonly claim: Claim;
  /** Undefined leaves the address as it is, null clears it. */
  readonly walletAddress: string | null | undefined;
}

export interface SaveOutcome {
  readonly account: MinerAccount;
  /** The claim was too high, and nothing of the save was granted. */
  readonly refused: boolean;
}

/** Settles a claim and keeps what comes of it, at once or not at all. Undefined if there is no such account. */
export async function saveClaim(db: Database, save: Save, now: Instant): Promise<SaveOutcome | undefined> {
  return db.transaction(async transaction => {
    const miner = await lockMiner(transaction, save.email);
    if (!miner) return undefined;
    const since = await adjustmentsUnknownTo(transaction, miner, save.claim);
    const settlement = settleClaim(miner.holding, save.claim, since, now);
    const changed = withWallet({ ...miner, holding: settlement.holding }, miner, save, settlement);
    await updateMiner(transaction, changed);
    await appendLedger(transaction, miner.email, changed.holding.revision, settlement.entries);
    return { account: presentAccount(changed, settlement.credited, now), refused: settlement.refused };
  });
}

async function adjustmentsUnknownTo(
  transaction: Database,
  { email, holding }: Miner,
  { revision }: Claim,
): Promise<readonly LedgerEntry[]> {
  if (revision === undefined || revision >= holding.adjustedRevision) return [];
  return adjustmentsSince(transaction, email, revision);
}

/** A new address is a change like any other: it has a revision. */
function withWallet(settled: Miner, before: Miner, { walletAddress }: Save, { refused }: Settlement): Miner {
  if (refused || walletAddress === undefined || walletAddress === before.walletAddress) return settled;
  const revision = before.holding.revision + 1;
  return { ...settled, walletAddress, holding: { ...settled.holding, revision } };
}
