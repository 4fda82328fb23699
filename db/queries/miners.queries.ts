import type { Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';

/** The part of an account that mining and time change. */
export interface MinerHolding {
  /** Collected coins, bonuses included. Never goes down. */
  total: Units;
  /** Coins that wait to be collected. */
  bowl: Units;
  /** When the first of them fell; null while the bowl is empty. */
  bowlStartedAt: Instant | null;
  /** When the bowl was last emptied by a collect or by running out; the account's creation before that. */
  bowlEmptiedAt: Instant;
  /** What may still be claimed as mined. */
  allowance: Units;
  /** Up to when the allowance was filled; null before the first login. Lies ahead during a cooldown. */
  allowanceAt: Instant | null;
  /** Every coin that ever came out of the allowance. */
  mined: Units;
  /** GH/s. */
  hashrate: number;
  twitterBonusClaimed: boolean;
  cooldownEnd: Instant | null;
  /** Grows with each accepted change. */
  revision: number;
  /** The last revision that came with a bonus or an expiry. */
  adjustedRevision: number;
}

/** One line of an account's ledger. Its sums are the account's total and, with `mined`, its bowl. */
export interface LedgerEntry {
  readonly kind: 'collect' | 'follow-bonus' | 'level-bonus' | 'expired';
  readonly toTotal: Units;
  readonly toBowl: Units;
  /** The level that a level bonus was paid for. */
  readonly level?: number;
}
