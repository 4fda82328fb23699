import { createFileRoute } from '@tanstack/react-router';
import { LeaderboardScreen } from '../../../features/leaderboard/LeaderboardScreen.tsx';

interface LeaderboardSearch {
  readonly page?: unknown;
}

export const Route = createFileRoute('/_controls/_miner/leaderboard')({
  /** The screen parses it: every page loads this file. */
  validateSearch: (search: LeaderboardSearch) => search,
  component: LeaderboardScreen,
});
