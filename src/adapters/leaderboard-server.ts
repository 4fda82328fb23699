/** The leaderboard's side of the API: each answer of the server as the outcome that the flow decides on. */
import { endpoints } from '../../contract/endpoints.ts';
import type { LeaderboardOutcome, OwnRankOutcome } from '../../machines/leaderboard/leaderboard.actors.ts';
import { call } from './api.ts';
import { refusalIn } from './refusal.ts';

export async function loadLeaderboard(signal: AbortSignal): Promise<LeaderboardOutcome> {
  try {
    const entries = await call(endpoints.minerLeaderboard, {}, signal);
    return { outcome: 'listed', entries, at: Date.now() };
  } catch (error) {
    refusalIn(error);
    return { outcome: 'refused' };
  }
}

/** The rank of the miner whose session this is. */
export async function loadOwnRank(signal: AbortSignal): Promise<OwnRankOutcome> {
  try {
    const { rank, ...entry } = await call(endpoints.minerRank, {}, signal);
    return rank === null ? { outcome: 'unranked' } : { outcome: 'ranked', rank, entry };
  } catch (error) {
    refusalIn(error);
    return { outcome: 'refused' };
  }
}
