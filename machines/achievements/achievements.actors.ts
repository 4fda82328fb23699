/** The achievements' actors. They resolve with every response and fail only without one. */
import type { Achievement, UserAchievement } from '../../contract/achievements.ts';
import type { Units } from '../../contract/amounts.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

export type AchievementsOutcome =
  | {
      readonly outcome: 'listed';
      readonly catalogue: readonly Achievement[];
      readonly earned: readonly UserAchievement[];
    }
  | { readonly outcome: 'refused' };

export type TotalEvent = { readonly type: 'total.increased'; readonly total: Units };

export const loadAchievements = promiseStub<AchievementsOutcome, { email: string }>('loadAchievements');

export const checkAchievements = promiseStub<unknown, { email: string }>('checkAchievements');

/** Reports each increase of the miner's total beyond `known`. */
export const totals = callbackStub<TotalEvent, { known: Units }>('totals');
