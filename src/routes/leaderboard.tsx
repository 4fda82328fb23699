import { createFileRoute } from '@tanstack/react-router';
import { leaderboardTexts } from '../content/leaderboard-texts.ts';
import { pageHead } from '../content/page-head.ts';
import { LeaderboardPage } from '../features/leaderboard/LeaderboardPage.tsx';

export const Route = createFileRoute('/leaderboard')({
  head: () => pageHead(leaderboardTexts),
  component: () => (
    <LeaderboardPage miners={{ kind: 'loading' }} own={null} updatedAt={null} onRetry={() => undefined} />
  ),
});
