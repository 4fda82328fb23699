/** The achievements' side of the API. Failures to load are logged here and nowhere told, as specified. */
import { endpoints } from '../../contract/endpoints.ts';
import type { AchievementsOutcome } from '../../machines/achievements/achievements.actors.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { logFailure } from './page-log.ts';

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
