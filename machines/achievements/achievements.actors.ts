/** The achievements' actors. They resolve with every response and fail only without one. */
import type { Achievement, UserAchievement } from '../../contract/achievements.ts';
import type { Units } from '../../contract/amounts.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

export type AchievementsOutcome =
  | {
      readonly outcome: 'listed';
      readonly catalogue: readonly Achievement[];
      /** This miner's progress and unlocked achievements. */
      readonly earned: readonly UserAchievement[];
    }
  | { readonly outcome: 'refused' };

/** A collection or a bonus increased the total to `total`. */
export type TotalEvent = { readonly type: 'total.increased'; readonly total: Units };

export const loadAchievements = promiseStub<AchievementsOutcome, { email: string }>('loadAchievements');

/** Makes the server check this miner's achievements. */
export const checkAchievements = promiseStub<unknown, { email: string }>('checkAchievements');

/** Reports each increase of the miner's total beyond `known`. */
export const totals = callbackStub<TotalEvent, { known: Units }>('totals');
