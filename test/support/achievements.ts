/** Achievements as the server sends them, for tests without a server. */
import type { Achievement, UserAchievement } from '../../contract/achievements.ts';

/** Returns an achievement with `differences`; its id follows its name. */
export const achievement = (differences: Partial<Achievement> & { readonly name: string }): Achievement => ({
  id: differences.name.toLowerCase().replaceAll(' ', '-'),
  description: `How one comes to "${differences.name}".`,
  icon: 'coin',
  rarity: 'common',
  category: 'mining',
  requirement: '1',
  ...differences,
});

/** Returns a miner's progress towards an achievement, by default none. */
export const userAchievement = (
  one: Achievement,
  differences: Partial<UserAchievement> = {},
): UserAchievement => ({
  achievementId: one.id,
  isCompleted: false,
  progress: '0',
  unlockedAt: null,
  achievement: one,
  ...differences,
});
