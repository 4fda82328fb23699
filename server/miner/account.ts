import type { Instant } from '../../contract/instants.ts';
import type { MinerAccount, Receipt } from '../../contract/miner.ts';
import { levelOf, levelProgressOf } from '../../contract/mining.ts';
import type { Miner } from '../../db/queries/miners.queries.ts';

/** Presents an account, with the receipt of the current request. */
export const presentAccount = (
  {
    email,
    walletAddress,
    walletProof,
    holding,
  }: Pick<Miner, 'email' | 'walletAddress' | 'walletProof' | 'holding'>,
  credited: Receipt,
  now: Instant,
): MinerAccount => ({
  email,
  walletAddress,
  ...(walletProof && { walletProof }),
  totalMined: holding.total,
  level: levelOf(holding.total),
  levelProgress: levelProgressOf(holding.total),
  pendingCoins: holding.bowl,
  bowlStartedAt: holding.bowlStartedAt,
  twitterBonusClaimed: holding.twitterBonusClaimed,
  hashrate: holding.hashrate,
  revision: holding.revision,
  cooldownEnd: holding.cooldownEnd !== null && holding.cooldownEnd > now ? holding.cooldownEnd : null,
  serverTime: now,
  credited,
});
