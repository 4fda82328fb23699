/** What the page shows of the leaderboard's flow: pure readings of its snapshots. */
import type { SnapshotFrom } from 'xstate';
import type { leaderboardMachine } from '../../../machines/leaderboard/leaderboard.machine.ts';
import { leaderboardToast, NO_ANSWER } from '../../content/toasts.ts';
import type { LeaderboardPageProps } from './LeaderboardPage.tsx';

type LeaderboardSnapshot = SnapshotFrom<typeof leaderboardMachine>;

export const leaderboardView = (snapshot: LeaderboardSnapshot): Omit<LeaderboardPageProps, 'onRetry'> => ({
  miners: minersOf(snapshot),
  own: snapshot.matches({ ownRow: 'unranked' }) ? 'unranked' : snapshot.context.own,
  updatedAt: snapshot.context.updatedAt,
});

function minersOf(snapshot: LeaderboardSnapshot): LeaderboardPageProps['miners'] {
  const { miners, problem } = snapshot.context;
  if (snapshot.matches({ list: 'loading' })) return { kind: 'loading' };
  if (problem === null) return { kind: 'loaded', value: miners };
  return { kind: 'failed', reason: leaderboardToast(problem)?.text ?? NO_ANSWER };
}
