import { createFileRoute } from '@tanstack/react-router';
import { leaderboardTexts } from '../../content/leaderboard-texts.ts';
import { LeaderboardScreen } from '../../features/leaderboard/LeaderboardScreen.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

export const Route = createFileRoute('/_miner/leaderboard')({
  component: () => (
    <>
      <PageHead {...leaderboardTexts} />
      <LeaderboardScreen />
    </>
  ),
});
