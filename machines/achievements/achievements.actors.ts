/**
 * The outside world of the achievements. Any answer of the server is an output; an actor fails only when there was none.
 */

import type { Achievement, UserAchievement } from '../../contract/achievements.ts';
import type { Units } from '../../contract/amounts.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

export type AchievementsOutcome =
  | {
      readonly outcome: 'listed';
      readonly catalogue: readonly Achievement[];
      /** What the server knows of this miner's way to each of them. */
      readonly earned: readonly UserAchievement[];
    }
  | { readonly outcome: 'refused' };

/** Coins were collected, or a bonus was paid into the total: it is now `total`. */
export type TotalEvent = { readonly type: 'total.grew'; readonly total: Units };

export const loadAchievements = promiseStub<AchievementsOutcome, { email: string }>('loadAchievements');

/** Asks the server to judge this miner's achievements anew. */
export const checkAchievements = promiseStub<unknown, { email: string }>('checkAchievements');

/** Tells whenever the miner's total has grown beyond the one that is known. */
export const totals = callbackStub<TotalEvent, { known: Units }>('totals');
