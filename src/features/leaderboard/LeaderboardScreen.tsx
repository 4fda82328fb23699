import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { leaderboardMachine } from '../../../machines/leaderboard/leaderboard.machine.ts';
import { leaderboardLogic } from '../../actors/leaderboard.ts';
import { useMiner } from '../../actors/miner-context.ts';
import { useToasts } from '../../actors/use-toasts.ts';
import { leaderboardToast } from '../../content/toasts.ts';
import { LeaderboardPage } from './LeaderboardPage.tsx';
import { leaderboardView } from './leaderboard-view.ts';

/** `/leaderboard`: a flow that begins and ends with the page. */
export function LeaderboardScreen() {
  const miner = useMiner();
  const leaderboard = useActorRef(leaderboardLogic(miner));
  return <LiveLeaderboard leaderboard={leaderboard} />;
}

interface LiveLeaderboardProps {
  readonly leaderboard: ActorRefFrom<typeof leaderboardMachine>;
}

/** The snapshot of the leaderboard's flow, drawn. */
export function LiveLeaderboard({ leaderboard }: LiveLeaderboardProps) {
  useToasts(leaderboard, leaderboardToast);
  const snapshot = useSelector(leaderboard, state => state);
  return (
    <LeaderboardPage
      {...leaderboardView(snapshot)}
      onRetry={() => leaderboard.send({ type: 'retry.pressed' })}
    />
  );
}
