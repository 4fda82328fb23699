import { IconArrowLeft } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Instant } from '../../../contract/instants.ts';
import type { leaderboardMachine } from '../../../machines/leaderboard/leaderboard.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { leaderboardLogic } from '../../actors/leaderboard.ts';
import { useMiner, useMinerIfStarted } from '../../actors/miner-context.ts';
import { useToasts } from '../../actors/toasts.ts';
import { formatTimeOfDay } from '../../content/formats.ts';
import { leaderboardTexts } from '../../content/leaderboard-texts.ts';
import { leaderboardToast, NO_ANSWER } from '../../content/toasts.ts';
import { LinkButton } from '../../ui/light/Button.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { LeaderboardCard, type LeaderboardCardProps } from './LeaderboardCard.tsx';
import classes from './LeaderboardScreen.module.css';

/** `/leaderboard`. Shows its loading state until the miner actor, whose row it marks, started. */
export const LeaderboardScreen = () =>
  useMinerIfStarted() === null ? (
    <LeaderboardPage miners={{ kind: 'loading' }} own={null} updatedAt={null} onRetry={doNothing} />
  ) : (
    <LeaderboardOfMiner />
  );

const doNothing = (): void => undefined;

function LeaderboardOfMiner() {
  const miner = useMiner();
  const leaderboard = useAppActor(leaderboardLogic(miner));
  return <LiveLeaderboard leaderboard={leaderboard} />;
}

interface LiveLeaderboardProps {
  readonly leaderboard: ActorRefFrom<typeof leaderboardMachine>;
}

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

type LeaderboardSnapshot = SnapshotFrom<typeof leaderboardMachine>;

const leaderboardView = (snapshot: LeaderboardSnapshot): Omit<LeaderboardPageProps, 'onRetry'> => ({
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

interface LeaderboardPageProps extends LeaderboardCardProps {
  /** When the list was loaded; null until then. */
  readonly updatedAt: Instant | null;
}

const LeaderboardPage = ({ updatedAt, ...card }: LeaderboardPageProps) => (
  <>
    <PageIntro {...leaderboardTexts} />
    <LeaderboardCard {...card} />
    <div className={classes.footer}>
      <LinkButton
        to="/web-miner"
        variant="default"
        size="md"
        leftSection={<IconArrowLeft className={classes.icon} stroke={1.75} aria-hidden="true" />}
      >
        Back to Mining
      </LinkButton>
      {updatedAt !== null && (
        <p className={classes.updated}>
          Last updated <time dateTime={new Date(updatedAt).toISOString()}>{formatTimeOfDay(updatedAt)}</time>
        </p>
      )}
    </div>
  </>
);
