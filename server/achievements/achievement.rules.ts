/** The measure of each badge, as a pure function of a miner's figures. */
import type { Achievement } from '../../contract/achievements.ts';
import { formatTxv, type Units, unitsFromTxv } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import { levelOf } from '../../contract/mining.ts';
import type { MinerStats } from '../../db/queries/achievements.queries.ts';
import type { AchievementId } from '../../db/seeds/achievements.ts';

const DAY = 24 * 60 * 60 * 1_000;

const total: Measure = { in: 'txv', of: stats => stats.total };

const count = (of: (stats: MinerStats, now: Instant) => number): Measure => ({ in: 'count', of });

const level = count(stats => levelOf(stats.total));

/** Whole days since the follow bonus was claimed. */
const daysFollowed = count(({ followedAt }, now) =>
  followedAt === null ? 0 : Math.max(0, Math.floor((now - followedAt) / DAY)),
);

interface Measure {
  /** The unit of the requirement. */
  readonly in: 'txv' | 'count';
  readonly of: (stats: MinerStats, now: Instant) => Units | number;
}

const measures: Record<AchievementId, Measure> = {
  'first-mine': total,
  'pocket-change': total,
  'whole-coin': total,
  'ten-strong': total,
  'hundred-club': total,
  'four-figures': total,
  'lightning-vault': total,
  follower: count(stats => (stats.followedAt === null ? 0 : 1)),
  'loyal-follower': daysFollowed,
  'lasting-bond': daysFollowed,
  'first-miner': count(() => 1),
  'first-collection': count(stats => stats.collections),
  'steady-collector': count(stats => stats.collectionDays),
  'hundred-harvests': count(stats => stats.collectionDays),
  'level-10': level,
  'level-25': level,
  'level-75': level,
  'level-100': level,
  'night-shift': count(stats => stats.nightCollections),
  'last-hour': count(stats => stats.lastHourCollections),
  'back-on-track': count(stats => stats.collectionsAfterExpiry),
  'full-house': count(stats => stats.levelBonuses),
};

export interface Progress {
  readonly isEarned: boolean;
  /** In the requirement's unit, at most the requirement. */
  readonly progress: string;
}

/** Measures a miner's progress towards a badge. A badge of an older catalogue cannot be earned. */
export function progressOf(
  { id, requirement }: Pick<Achievement, 'id' | 'requirement'>,
  stats: MinerStats,
  now: Instant,
): Progress {
  const measure = isKnown(id) ? measures[id] : undefined;
  if (!measure) return { isEarned: false, progress: '0' };
  const [needed, format] =
    measure.in === 'txv' ? [unitsFromTxv(Number(requirement)), formatTxv] : [Number(requirement), String];
  const reached = measure.of(stats, now);
  return reached >= needed
    ? { isEarned: true, progress: requirement }
    : { isEarned: false, progress: format(reached) };
}

const isKnown = (id: string): id is AchievementId => Object.hasOwn(measures, id);
