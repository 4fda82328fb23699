import type { Units } from '../../contract/amounts.ts';
import type { MinerAccount } from '../../contract/miner.ts';
import { COLLECT_BURST, COLLECT_INTERVAL_MS } from '../../contract/mining.ts';
import type { LedgerEntry } from '../../db/queries/miner-ledger.queries.ts';
import type { MinerHolding } from '../../db/queries/miners.queries.ts';
import { presentAccount } from '../../server/miner/account.ts';
import type { ClockReading } from '../../server/miner/account-clock.ts';
import { applyClaim, type Claim, type ClaimResult } from '../../server/miner/claim.rules.ts';

/**
 * The server's rules on one account, without HTTP and database. The account is created and logged
 * in at `now`. Its clock shows the true time unless `readClock` is given.
 */
export class SimulatedServer {
  /** The true time. */
  now: number;
  holding: MinerHolding;
  readonly #readClock: (now: number) => ClockReading;
  readonly ledger: (LedgerEntry & { readonly revision: number })[] = [];

  constructor(now: number, readClock = (at: number): ClockReading => ({ now: at, uncertaintyMs: 0 })) {
    this.now = now;
    this.#readClock = readClock;
    this.holding = {
      total: 0,
      bowl: 0,
      bowlStartedAt: null,
      bowlEmptiedAt: this.#readClock(this.now).now,
      allowance: 0,
      allowanceAt: this.#readClock(this.now).now,
      mined: 0,
      hashrate: 500,
      twitterBonusClaimed: false,
      collectBucketFullAt: null,
      cooldownEnd: null,
      revision: 0,
      adjustedRevision: 0,
    };
  }

  /**
   * Sets how many collects the account may make at once; one more is allowed after each interval.
   */
  setRemainingCollects(collects: number): void {
    const collectBucketFullAt = this.now + (COLLECT_BURST - collects) * COLLECT_INTERVAL_MS;
    this.holding = { ...this.holding, collectBucketFullAt };
  }

  receive(claim: Claim): ClaimResult {
    const { revision = Number.POSITIVE_INFINITY } = claim;
    const { now, uncertaintyMs } = this.#readClock(this.now);
    const since = this.ledger.filter(entry => entry.revision > revision && entry.kind !== 'collect');
    const settlement = applyClaim(this.holding, claim, since, now, uncertaintyMs);
    this.holding = settlement.holding;
    this.ledger.push(...settlement.entries.map(entry => ({ ...entry, revision: this.holding.revision })));
    return settlement;
  }

  account(credited = { mined: 0, collected: 0, bonus: 0, expired: 0 }): MinerAccount {
    return presentAccount(
      { email: 'miner@example.com', walletAddress: null, walletProof: null, holding: this.holding },
      credited,
      this.#readClock(this.now).now,
    );
  }

  /** Sums up the ledger. */
  ledgerSums(): { total: Units; bowl: Units } {
    const sum = (side: 'toTotal' | 'toBowl') => this.ledger.reduce((all, entry) => all + entry[side], 0);
    return { total: sum('toTotal'), bowl: this.holding.mined + sum('toBowl') };
  }
}
