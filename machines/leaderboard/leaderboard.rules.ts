/** Ranks and launch rewards. The figures are those of the miner's specification, section 9. */
import { txv, type Units } from '../../contract/amounts.ts';
import type { LeaderboardEntry } from '../../contract/miner.ts';

/** For rank 1, 2 and 3, in units. */
const REWARDS_OF_THE_FIRST: readonly Units[] = [txv(10_000), txv(5_000), txv(1_000)];

/** For everybody else, in units. */
const REWARD_OF_THE_REST: Units = txv(100);

/** What a miner of this rank receives at the launch, in units. Ranks begin at 1. */
export const launchReward = (rank: number): Units => REWARDS_OF_THE_FIRST[rank - 1] ?? REWARD_OF_THE_REST;

export interface RankedMiner extends LeaderboardEntry {
  readonly rank: number;
  /** At the launch, in units. */
  readonly reward: Units;
}

export const rankedMiner = (entry: LeaderboardEntry, rank: number): RankedMiner => ({
  ...entry,
  rank,
  reward: launchReward(rank),
});

/** The order of the list is the rank. A miner who has collected nothing yet has none. */
export const rankMiners = (entries: readonly LeaderboardEntry[]): readonly RankedMiner[] =>
  entries.filter(({ totalMined }) => totalMined > 0).map((entry, index) => rankedMiner(entry, index + 1));
