/** The leaderboard's endpoints. Maps each response to an outcome of the leaderboard's machine. */
import { endpoints } from '../../../contract/endpoints.ts';
import type { LeaderboardOutcome, OwnRankOutcome } from '../../../machines/leaderboard/leaderboard.actors.ts';
import { call } from './api-client.ts';
import { apiErrorOf } from './api-error.ts';

export async function loadLeaderboard(signal: AbortSignal): Promise<LeaderboardOutcome> {
  try {
    const entries = await call(endpoints.minerLeaderboard, {}, signal);
    return { outcome: 'listed', entries, at: Date.now() };
  } catch (error) {
    apiErrorOf(error);
    return { outcome: 'refused' };
  }
}

export async function loadOwnRank(signal: AbortSignal): Promise<OwnRankOutcome> {
  try {
    const { rank, ...entry } = await call(endpoints.minerRank, {}, signal);
    return rank === null ? { outcome: 'unranked' } : { outcome: 'ranked', rank, entry };
  } catch (error) {
    apiErrorOf(error);
    return { outcome: 'refused' };
  }
}
