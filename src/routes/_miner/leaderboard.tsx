import { createFileRoute } from '@tanstack/react-router';
import { LeaderboardScreen } from '../../features/leaderboard/LeaderboardScreen.tsx';

export const Route = createFileRoute('/_miner/leaderboard')({
  staticData: { live: true },
  component: LeaderboardScreen,
});
