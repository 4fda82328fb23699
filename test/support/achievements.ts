/** Achievements as the server would tell of them, for tests that have no server. */
import type { Achievement, UserAchievement } from '../../contract/achievements.ts';

/** An achievement that differs from a common one in what is given; its id follows its name. */
export const achievement = (differences: Partial<Achievement> & { readonly name: string }): Achievement => ({
  id: differences.name.toLowerCase().replaceAll(' ', '-'),
  description: `How one comes to "${differences.name}".`,
  icon: 'coin',
  rarity: 'common',
  category: 'mining',
  requirement: '1',
  ...differences,
});

/** What the server knows of a miner's way to it: nothing yet, but for what is given. */
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
