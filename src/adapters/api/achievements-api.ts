/** The achievements' endpoints. Load errors are logged and not shown, as specified. */
import { endpoints } from '../../../contract/endpoints.ts';
import type { AchievementsOutcome } from '../../../machines/achievements/achievements.actors.ts';
import { logFailure } from '../page-log.ts';
import { call } from './api-client.ts';
import { ApiError } from './api-error.ts';

export async function loadAchievements(email: string, signal: AbortSignal): Promise<AchievementsOutcome> {
  try {
    const [catalogue, earned] = await Promise.all([
      call(endpoints.achievements, {}, signal),
      call(endpoints.userAchievements, { params: { email } }, signal),
    ]);
    return { outcome: 'listed', catalogue, earned };
  } catch (error) {
    if (!signal.aborted) logFailure('The achievements could not be loaded', error);
    if (error instanceof ApiError) return { outcome: 'refused' };
    throw error;
  }
}

export const checkAchievements = (email: string, signal: AbortSignal): Promise<unknown> =>
  call(endpoints.achievementCheck, { params: { email } }, signal);
