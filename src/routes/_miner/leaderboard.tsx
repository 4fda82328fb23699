import { createFileRoute } from '@tanstack/react-router';
import { leaderboardTexts } from '../../content/leaderboard-texts.ts';
import { pageHead } from '../../content/page-head.ts';
import { LeaderboardScreen } from '../../features/leaderboard/LeaderboardScreen.tsx';

export const Route = createFileRoute('/_miner/leaderboard')({
  head: () => pageHead(leaderboardTexts),
  component: LeaderboardScreen,
});
