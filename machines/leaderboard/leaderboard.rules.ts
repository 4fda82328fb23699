/** Ranks, their changes, and launch rewards (specification of the miner, section 9). */
import { txv, type Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import type { LeaderboardEntry, RankedEntry } from '../../contract/miner.ts';

/** In units, for ranks 1 to 3. */
const TOP_REWARDS: readonly Units[] = [txv(10_000), txv(5_000), txv(1_000)];

/** In units, for every other rank. */
const DEFAULT_REWARD: Units = txv(100);

/** Returns the launch reward of a rank, in units. Ranks start at 1. */
export const launchReward = (rank: number): Units => TOP_REWARDS[rank - 1] ?? DEFAULT_REWARD;

/** The ranks risen (negative: fallen) since the day began; `new` without a rank then; null: unknown. */
export type RankChange = number | 'new' | null;

export interface RankedMiner extends LeaderboardEntry {
  readonly rank: number;
  readonly change: RankChange;
  /** The launch reward, in units. */
  readonly reward: Units;
}

/** @param changesSince - null while the ranks before are unknown */
export const rankedMiner = (
  { rank, rankBefore, email, totalMined }: RankedEntry,
  changesSince: Instant | null,
): RankedMiner => ({
  rank,
  email,
  totalMined,
  change: changesSince === null ? null : rankBefore === null ? 'new' : rankBefore - rank,
  reward: launchReward(rank),
});

/** Leaves out miners without a collected coin. */
export const rankMiners = (
  entries: readonly RankedEntry[],
  changesSince: Instant | null,
): readonly RankedMiner[] =>
  entries.filter(({ totalMined }) => totalMined > 0).map(entry => rankedMiner(entry, changesSince));
