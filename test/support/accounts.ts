/** Accounts as the server sends them, for tests without a server. */
import type { MinerAccount } from '../../contract/miner.ts';
import { FREE_HASHRATE } from '../../contract/mining.ts';

/** The current time of such tests. */
export const START = Date.parse('2026-03-01T12:00:00Z');

export const nothingCredited = { mined: 0, collected: 0, bonus: 0, expired: 0 };

/** Returns a fresh account with `differences`. */
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
