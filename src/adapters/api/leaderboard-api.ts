/** The leaderboard's endpoints. Maps each response to an outcome of the leaderboard's machine. */
import { endpoints } from '../../../contract/endpoints.ts';
import type { LeaderboardPage } from '../../../contract/miner.ts';
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
    const listed =
      page === 1
        ? await loadFirstPage(signal)
        : await call(endpoints.minerLeaderboardPage, { params: { page } }, signal);
    return { outcome: 'listed', page: listed, at: Date.now() };
  } catch (error) {
    apiErrorOf(error);
    return { outcome: 'refused' };
  }
}

/** Joins the list with the changes of its ranks, without which it is a page too. */
async function loadFirstPage(signal: AbortSignal): Promise<LeaderboardPage> {
  const [list, changes] = await Promise.all([
    call(endpoints.minerLeaderboard, {}, signal),
    call(endpoints.minerRankChanges, {}, signal).catch(() => null),
  ]);
  // Somebody may have passed between the two answers.
  const before =
    changes?.miners.length === list.length &&
    list.every(({ email }, at) => changes.miners[at]?.email === email)
      ? changes
      : null;
  return {
    pages: Math.max(changes?.pages ?? 0, list.length > 0 ? 1 : 0),
    changesSince: before?.changesSince ?? null,
    miners: list.map((entry, at) => ({
      ...entry,
      rank: at + 1,
      rankBefore: before?.miners[at]?.rankBefore ?? null,
    })),
  };
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
