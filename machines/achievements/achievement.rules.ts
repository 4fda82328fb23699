/** Unlocking, progress and summary of badges (specification of the miner, section 4). */
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
  /** Null while locked, and until the server has recorded the unlock. */
  readonly unlockedAt: Instant | null;
  /** Progress up to the requirement, in 10^-8 of the requirement's unit. */
  readonly progress: Units;
  readonly requirement: Units;
}

/** Converts a decimal of the catalogue to 10^-8 of its unit (for mining: TXV), truncating. */
export function unitsFromText(text: string): Units {
  // Stryker disable next-line StringLiteral: the first part of a split text always exists.
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * UNITS_PER_TXV + Number(fraction.slice(0, TXV_DECIMALS).padEnd(TXV_DECIMALS, '0'));
}

function isUnlockedBy(total: Units, { category, name, requirement }: Achievement): boolean {
  if (category === 'milestone') return name === FIRST_MINER;
  if (category !== 'mining') return false;
  return (name === FIRST_MINE && total > 0) || total >= unitsFromText(requirement);
}

/** Computes a badge from the server's data, if any, and from the miner's total. */
export function badgeOf(achievement: Achievement, earned: UserAchievement | undefined, total: Units): Badge {
  const isUnlocked = earned?.isCompleted === true || isUnlockedBy(total, achievement);
  const requirement = unitsFromText(achievement.requirement);
  // Stryker disable next-line StringLiteral: an empty text is the number 0 as well.
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
  /** Whole percent, rounded down. */
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

/** Groups the badges by category in the specified order. Leaves out an empty "special". */
export const groupsOf = (badges: readonly Badge[]): readonly BadgeGroup[] =>
  achievementCategory.options
    .map(category => ({
      category,
      badges: badges.filter(({ achievement }) => achievement.category === category),
    }))
    .filter(({ category, badges: ofCategory }) => category !== 'special' || ofCategory.length > 0);

/** Returns the badges that only `after` has unlocked; none if `before` is empty. */
export function unlockedBetween(before: readonly Badge[], after: readonly Badge[]): readonly Badge[] {
  if (before.length === 0) return [];
  const known = new Set(
    before.filter(({ isUnlocked }) => isUnlocked).map(({ achievement }) => achievement.id),
  );
  return after.filter(({ isUnlocked, achievement }) => isUnlocked && !known.has(achievement.id));
}
