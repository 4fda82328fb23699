/** The leaderboard's endpoints. Maps each response to an outcome of the leaderboard's machine. */
import { endpoints } from '../../../contract/endpoints.ts';
import type {
  LeaderboardOutcome,
  OwnRankOutcome,
  PageRequest,
} from '../../../machines/leaderboard/leaderboard.actors.ts';
import { call } from './api-client.ts';
import { apiErrorOf } from './api-error.ts';

export async function loadLeaderboard(
  { page }: PageRequest,
  signal: AbortSignal,
): Promise<LeaderboardOutcome> {
  try {
    const listed = await call(endpoints.minerLeaderboardPage, { params: { page } }, signal);
    return { outcome: 'listed', page: listed, at: Date.now() };
  } catch (error) {
    apiErrorOf(error);
    return { outcome: 'refused' };
  }
}

export async function loadOwnRank(signal: AbortSignal): Promise<OwnRankOutcome> {
  try {
    const { rank, email, totalMined, rankBefore, ...around } = await call(endpoints.minerRank, {}, signal);
    if (rank === null) return { outcome: 'unranked' };
    return { outcome: 'ranked', own: { rank, email, totalMined, rankBefore }, ...around };
  } catch (error) {
    apiErrorOf(error);
    return { outcome: 'refused' };
  }
}
