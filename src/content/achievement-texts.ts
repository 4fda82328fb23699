/** The words of the achievement section. What the specification quotes stands here to the letter. */
import type { AchievementCategory, AchievementRarity } from '../../contract/achievements.ts';

/** The anchor that "My Badges" leads to. */
export const BADGES_ANCHOR = 'badges';

export const achievementTexts = {
  title: 'Achievements',
  loading: 'Loading achievement badges...',
  failed: 'Your badges cannot be shown right now.',
  emptyGroup: 'No badges here yet.',
} as const;

/** Stands where "My Badges" leads while nobody is logged in. */
export const badgesNeedLogin = 'Log in to see your badges.';

export const categoryNames = {
  mining: 'Mining',
  social: 'Social',
  milestone: 'Milestone',
  special: 'Special',
} as const satisfies Record<AchievementCategory, string>;

export const rarityNames = {
  common: 'Common',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
} as const satisfies Record<AchievementRarity, string>;
