/** Ranks and launch rewards (specification of the miner, section 9). */
import { txv, type Units } from '../../contract/amounts.ts';
import type { LeaderboardEntry } from '../../contract/miner.ts';

/** In units, for ranks 1 to 3. */
const TOP_REWARDS: readonly Units[] = [txv(10_000), txv(5_000), txv(1_000)];

/** In units, for every other rank. */
const DEFAULT_REWARD: Units = txv(100);

/** Returns the launch reward of a rank, in units. Ranks start at 1. */
export const launchReward = (rank: number): Units => TOP_REWARDS[rank - 1] ?? DEFAULT_REWARD;

export interface RankedMiner extends LeaderboardEntry {
  readonly rank: number;
  /** The launch reward, in units. */
  readonly reward: Units;
}

export const rankedMiner = (entry: LeaderboardEntry, rank: number): RankedMiner => ({
  ...entry,
  rank,
  reward: launchReward(rank),
});

/** Ranks the entries in their order. Leaves out miners without a collected coin. */
export const rankMiners = (entries: readonly LeaderboardEntry[]): readonly RankedMiner[] =>
  entries.filter(({ totalMined }) => totalMined > 0).map((entry, index) => rankedMiner(entry, index + 1));
