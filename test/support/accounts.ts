/** Accounts as the server would tell of them, for tests that have no server. */
import type { MinerAccount } from '../../contract/miner.ts';
import { FREE_HASHRATE } from '../../contract/mining.ts';

/** The moment at which such tests begin. */
export const START = Date.parse('2026-03-01T12:00:00Z');

export const nothingCredited = { mined: 0, collected: 0, bonus: 0, expired: 0 };

/** A fresh account, or one that differs from it in what is given. */
export const minerAccount = (differences: Partial<MinerAccount> = {}): MinerAccount => ({
  email: 'ada@example.org',
  walletAddress: null,
  totalMined: 0,
  level: 1,
  levelProgress: 0,
  pendingCoins: 0,
  bowlStartedAt: null,
  twitterBonusClaimed: false,
  hashrate: FREE_HASHRATE,
  revision: 1,
  cooldownEnd: null,
  serverTime: START,
  credited: nothingCredited,
  ...differences,
});
