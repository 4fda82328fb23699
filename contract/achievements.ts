/** Badges: the catalogue, and a miner's progress towards each. */
import * as z from 'zod/mini';
import { instant } from './instants.ts';
import { email } from './miner.ts';

/** A decimal as text: TXV for a mining badge, otherwise a count or days. */
const numericText = z.string().check(z.regex(/^\d+(\.\d+)?$/));

const achievementId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

export const achievementCategory = z.enum(['mining', 'social', 'milestone', 'special']);
export type AchievementCategory = z.infer<typeof achievementCategory>;

export const achievementRarity = z.enum(['common', 'rare', 'epic', 'legendary']);
export type AchievementRarity = z.infer<typeof achievementRarity>;

export const achievement = z.object({
  id: achievementId,
  name: z.string(),
  description: z.string(),
  /** The name of an icon; the screen maps it to a drawing. */
  icon: z.string(),
  rarity: achievementRarity,
  category: achievementCategory,
  requirement: numericText,
});
export type Achievement = z.infer<typeof achievement>;

export const userAchievement = z.object({
  achievementId,
  isCompleted: z.boolean(),
  /** In the requirement's unit; never above it. */
  progress: numericText,
  /** Null while it is locked, and until a check records it; an account's creation for First Miner. */
  unlockedAt: z.nullable(instant),
  achievement,
});
export type UserAchievement = z.infer<typeof userAchievement>;

/** The achievement that any positive total unlocks. */
export const FIRST_MINE = 'First Mine';
export const FIRST_MINER = 'First Miner';

export const achievementsAnswer = z.array(achievement);

export const achievementParams = z.object({ email });
export const userAchievementsAnswer = z.array(userAchievement);

/** The ids that this check unlocked; none for a repeated check. */
export const achievementCheckAnswer = z.object({ unlocked: z.array(achievementId) });
