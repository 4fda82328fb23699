/** When a badge is unlocked, how far it is, and what all badges amount to (specification of the miner, section 4). */
import {
  type Achievement,
  type AchievementCategory,
  achievementCategory,
  FIRST_MINE,
  FIRST_MINER,
  type UserAchievement,
} from '../../contract/achievements.ts';
import { TXV_DECIMALS, UNITS_PER_TXV, type Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';

export interface Badge {
  readonly achievement: Achievement;
  readonly isUnlocked: boolean;
  /** Null while it is locked, and until the server has recorded that it is not. */
  readonly unlockedAt: Instant | null;
  /** How much of the requirement is met, in 10^-8 of the requirement's own unit, and never above it. */
  readonly progress: Units;
  readonly requirement: Units;
}

/**
 * A decimal of the catalogue in 10^-8 of its unit, exact; decimals beyond the eighth, which no amount has, are cut off.
 * For mining the unit is the TXV.
 */
export function unitsFromText(text: string): Units {
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * UNITS_PER_TXV + Number(fraction.slice(0, TXV_DECIMALS).padEnd(TXV_DECIMALS, '0'));
}

/** Whether the total alone unlocks it, without the server's word. `total` in units. */
function isUnlockedBy(total: Units, { category, name, requirement }: Achievement): boolean {
  if (category === 'milestone') return name === FIRST_MINER;
  if (category !== 'mining') return false;
  return (name === FIRST_MINE && total > 0) || total >= unitsFromText(requirement);
}

/** A badge as it stands by what the server said of it, if anything, and by the miner's total in units. */
export function badgeOf(achievement: Achievement, earned: UserAchievement | undefined, total: Units): Badge {
  const isUnlocked = earned?.isCompleted === true || isUnlockedBy(total, achievement);
  const requirement = unitsFromText(achievement.requirement);
  const known = unitsFromText(earned?.progress ?? '0');
  const reached = achievement.category === 'mining' ? Math.max(total, known) : known;
  return {
    achievement,
    isUnlocked,
    unlockedAt: earned?.unlockedAt ?? null,
    progress: isUnlocked ? requirement : Math.min(reached, requirement),
    requirement,
  };
}

/** Every badge of the catalogue, in its order. `total` in units. */
export function badgesOf(
  catalogue: readonly Achievement[],
  earned: readonly UserAchievement[],
  total: Units,
): readonly Badge[] {
  const byId = new Map(earned.map(one => [one.achievementId, one]));
  return catalogue.map(achievement => badgeOf(achievement, byId.get(achievement.id), total));
}

export interface BadgeSummary {
  readonly unlocked: number;
  readonly total: number;
  /** Whole percent, cut off rather than rounded, so that 100 is never said too early. */
  readonly percent: number;
  readonly legendaryUnlocked: number;
}

export function summaryOf(badges: readonly Badge[]): BadgeSummary {
  const unlocked = badges.filter(({ isUnlocked }) => isUnlocked);
  return {
    unlocked: unlocked.length,
    total: badges.length,
    percent: badges.length === 0 ? 0 : Math.floor((unlocked.length * 100) / badges.length),
    legendaryUnlocked: unlocked.filter(({ achievement }) => achievement.rarity === 'legendary').length,
  };
}

export interface BadgeGroup {
  readonly category: AchievementCategory;
  readonly badges: readonly Badge[];
}

/** The badges by category, in the order of the specification; "special" stands there only when it has any. */
export const groupsOf = (badges: readonly Badge[]): readonly BadgeGroup[] =>
  achievementCategory.options
    .map(category => ({
      category,
      badges: badges.filter(({ achievement }) => achievement.category === category),
    }))
    .filter(({ category, badges: ofCategory }) => category !== 'special' || ofCategory.length > 0);

/**
 * The badges that are unlocked in `after` and were not in `before`. Where nothing was shown before, nothing is news.
 */
export function unlockedBetween(before: readonly Badge[], after: readonly Badge[]): readonly Badge[] {
  if (before.length === 0) return [];
  const known = new Set(
    before.filter(({ isUnlocked }) => isUnlocked).map(({ achievement }) => achievement.id),
  );
  return after.filter(({ isUnlocked, achievement }) => isUnlocked && !known.has(achievement.id));
}
