/** What each badge measures, as pure functions of what the database knows of a miner. */
import type { Achievement } from '../../contract/achievements.ts';
import { formatTxv, type Units, unitsFromTxv } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';
import { levelOf } from '../../contract/mining.ts';
import type { MinerStats } from '../../db/queries/achievements.queries.ts';
import type { AchievementId } from '../../db/seeds/achievements.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** The badges of the mining category measure the total. */
const total: Measure = { in: 'txv', of: facts => facts.total };

const count = (of: (facts: MinerStats, now: Instant) => number): Measure => ({ in: 'count', of });

const level = count(facts => levelOf(facts.total));

/** Whole days since the follow bonus was claimed. */
const daysFollowed = count(({ followedAt }, now) =>
  followedAt === null ? 0 : Math.max(0, Math.floor((now - followedAt) / DAY)),
);

interface Measure {
  /** Units of TXV, or a number of something. */
  readonly in: 'txv' | 'count';
  readonly of: (facts: MinerStats, now: Instant) => Units | number;
}

const measures: Record<AchievementId, Measure> = {
  'first-mine': total,
  'pocket-change': total,
  'whole-coin': total,
  'ten-strong': total,
  'hundred-club': total,
  'four-figures': total,
  'lightning-vault': total,
  follower: count(facts => (facts.followedAt === null ? 0 : 1)),
  'loyal-follower': daysFollowed,
  'lasting-bond': daysFollowed,
  'first-miner': count(() => 1),
  'first-collection': count(facts => facts.collections),
  'steady-collector': count(facts => facts.collectionDays),
  'hundred-harvests': count(facts => facts.collectionDays),
  'level-10': level,
  'level-25': level,
  'level-75': level,
  'level-100': level,
  'night-shift': count(facts => facts.nightCollections),
  'last-hour': count(facts => facts.lastHourCollections),
  'back-on-track': count(facts => facts.collectionsAfterExpiry),
  'full-house': count(facts => facts.levelBonuses),
};

export interface Progress {
  readonly isEarned: boolean;
  /** In the requirement's own unit, never above it. */
  readonly progress: string;
}

/** How far a miner is with a badge; a badge that only an older catalogue knew is not earned any more. */
export function progressOf(
  { id, requirement }: Pick<Achievement, 'id' | 'requirement'>,
  facts: MinerStats,
  now: Instant,
): Progress {
  const measure = isKnown(id) ? measures[id] : undefined;
  if (!measure) return { isEarned: false, progress: '0' };
  const [needed, write] =
    measure.in === 'txv' ? [unitsFromTxv(Number(requirement)), formatTxv] : [Number(requirement), String];
  const reached = measure.of(facts, now);
  return reached >= needed
    ? { isEarned: true, progress: requirement }
    : { isEarned: false, progress: write(reached) };
}

const isKnown = (id: string): id is AchievementId => Object.hasOwn(measures, id);
