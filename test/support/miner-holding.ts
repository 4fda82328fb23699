import type { LedgerEntry } from '../../db/queries/miner-ledger.queries.ts';
import type { MinerHolding } from '../../db/queries/miners.queries.ts';
import { applyClaim, type Claim } from '../../server/miner/claim.rules.ts';

export const SECOND = 1_000;
export const HOUR = 3_600 * SECOND;
export const DAY = 24 * HOUR;
const OPENED = Date.parse('2025-07-01T00:00:00Z');
export const NOW = OPENED + 10 * DAY;

/** The holding of an account without coins. */
export const account: MinerHolding = {
  total: 0,
  bowl: 0,
  bowlStartedAt: null,
  bowlEmptiedAt: OPENED,
  allowance: 0,
  allowanceAt: NOW,
  mined: 0,
  hashrate: 500,
  twitterBonusClaimed: false,
  collectBucketFullAt: null,
  cooldownEnd: null,
  revision: 7,
  adjustedRevision: 0,
};

export const nothing = { mined: 0, collected: 0, bonus: 0, expired: 0 };

/** Applies a claim to `account` with some differences. */
export const claimOn = (
  holding: Partial<MinerHolding>,
  claim: Claim,
  now = NOW,
  since: readonly LedgerEntry[] = [],
) => applyClaim({ ...account, ...holding }, claim, since, now);
