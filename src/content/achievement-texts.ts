/** Texts of the achievement section. Texts quoted from the specification are verbatim. */
import type { AchievementCategory, AchievementRarity } from '../../contract/achievements.ts';

/** The anchor of the "My Badges" link. */
export const BADGES_ANCHOR = 'badges';

export const achievementTexts = {
  title: 'Achievements',
  loading: 'Loading achievement badges...',
  failed: 'Your badges cannot be shown right now.',
  emptyGroup: 'No badges here yet.',
  /** Names the group of buttons that filter the badges. */
  filters: 'Shown badges',
  noneEarned: 'No badge earned yet. Collect your first coins to earn one.',
} as const;

/** The tooltip of a locked badge. */
export const unlocksAfter = (progress: string): string => `Unlocks after ${progress} more`;

export const badgesNeedLogin = 'Log in to see your badges.';

export const categoryNames = {
  mining: 'Mining',
  social: 'Social',
  milestone: 'Milestone',
  special: 'Special',
} as const satisfies Record<AchievementCategory, string>;

export const filterNames = { all: 'All', earned: 'Earned' } as const;

export const rarityNames = {
  common: 'Common',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
} as const satisfies Record<AchievementRarity, string>;
