/**
 * The outside world of the achievements. Any answer of the server is an output; an actor fails only when there was none.
 */
import { fromCallback, fromPromise } from 'xstate';
import type { Achievement, UserAchievement } from '../../contract/achievements.ts';
import type { Units } from '../../contract/amounts.ts';

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

const notProvided = (name: string): never => {
  throw new Error(`The actor "${name}" was not provided.`);
};

export const loadAchievements = fromPromise<AchievementsOutcome, { email: string }>(async () =>
  notProvided('loadAchievements'),
);

/** Asks the server to judge this miner's achievements anew. */
export const checkAchievements = fromPromise<unknown, { email: string }>(async () =>
  notProvided('checkAchievements'),
);

/** Tells whenever the miner's total has grown beyond the one that is known. */
export const totals = fromCallback<{ type: never }, { known: Units }, TotalEvent>(() =>
  notProvided('totals'),
);
