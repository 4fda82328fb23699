import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Instant } from '../../../contract/instants.ts';
import type { leaderboardMachine } from '../../../machines/leaderboard/leaderboard.machine.ts';
import type { RankedMiner } from '../../../machines/leaderboard/leaderboard.rules.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { leaderboardLogic } from '../../actors/leaderboard.ts';
import { useMiner, useMinerIfStarted } from '../../actors/miner-context.ts';
import { useToasts } from '../../actors/toasts.ts';
import { formatTimeOfDay } from '../../content/formats.ts';
import { changesText, leaderboardTexts } from '../../content/leaderboard-texts.ts';
import { leaderboardToast, NO_ANSWER } from '../../content/toasts.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { AroundMe } from './AroundMe.tsx';
import { LeaderboardCard, type LeaderboardCardProps } from './LeaderboardCard.tsx';
import { LeaderboardPages } from './LeaderboardPages.tsx';
import classes from './LeaderboardScreen.module.css';
import { pageIn } from './page-search.ts';
import { ShareRank } from './ShareRank.tsx';

/** `/leaderboard`. The address names the page; each page has an actor of its own. */
export function LeaderboardScreen() {
  const { page, isWrong } = pageIn(useLocation().searchStr);
  const content = useRef<HTMLDivElement>(null);
  // The pressed link belongs to the page that it leads away from.
  useFocusWhenLost(page, () => content.current?.querySelector<HTMLElement>('section[tabindex]'));
  // Shows the loading state until the miner actor, whose row the list marks, has started.
  return (
    <div ref={content}>
      {useMinerIfStarted() === null ? (
        <LeaderboardPage {...LOADING} />
      ) : (
        <LeaderboardOfMiner key={page} page={page} isWrongPage={isWrong} />
      )}
    </div>
  );
}

interface LeaderboardOfMinerProps {
  readonly page: number;
  readonly isWrongPage: boolean;
}

function LeaderboardOfMiner({ page, isWrongPage }: LeaderboardOfMinerProps) {
  const miner = useMiner();
  const leaderboard = useAppActor(leaderboardLogic(miner), { input: { page } });
  return <LiveLeaderboard leaderboard={leaderboard} isWrongPage={isWrongPage} />;
}

interface LiveLeaderboardProps {
  readonly leaderboard: ActorRefFrom<typeof leaderboardMachine>;
  readonly isWrongPage?: boolean;
}

export function LiveLeaderboard({ leaderboard, isWrongPage = false }: LiveLeaderboardProps) {
  useToasts(leaderboard, leaderboardToast);
  const snapshot = useSelector(leaderboard, state => state);
  return (
    <LeaderboardPage
      {...leaderboardView(snapshot)}
      isWrongPage={isWrongPage}
      onRetry={() => leaderboard.send({ type: 'retry.pressed' })}
    />
  );
}

type LeaderboardSnapshot = SnapshotFrom<typeof leaderboardMachine>;

const leaderboardView = (
  snapshot: LeaderboardSnapshot,
): Omit<LeaderboardPageProps, 'onRetry' | 'isWrongPage'> => ({
  page: snapshot.context.page,
  pages: snapshot.context.pages,
  miners: minersOf(snapshot),
  own: snapshot.matches({ ownRow: 'unranked' }) ? 'unranked' : snapshot.context.own,
  around: snapshot.matches({ list: 'shown' }) ? snapshot.context.around : [],
  updatedAt: snapshot.context.updatedAt,
  changesSince: snapshot.context.changesSince,
});

function minersOf(snapshot: LeaderboardSnapshot): LeaderboardPageProps['miners'] {
  const { miners, problem } = snapshot.context;
  if (snapshot.matches({ list: 'loading' })) return { kind: 'loading' };
  if (problem === null) return { kind: 'loaded', value: miners };
  return { kind: 'failed', reason: leaderboardToast(problem)?.text ?? NO_ANSWER };
}

interface LeaderboardPageProps extends LeaderboardCardProps {
  readonly pages: number;
  readonly isWrongPage: boolean;
  /** The logged-in miner between the neighbours; empty without a rank. */
  readonly around: readonly RankedMiner[];
  /** When the list was loaded; null until then. */
  readonly updatedAt: Instant | null;
  readonly changesSince: Instant | null;
}

const LOADING: LeaderboardPageProps = {
  page: 1,
  pages: 0,
  isWrongPage: false,
  miners: { kind: 'loading' },
  own: null,
  around: [],
  updatedAt: null,
  changesSince: null,
  onRetry: () => undefined,
};

function LeaderboardPage({
  pages,
  isWrongPage,
  around,
  updatedAt,
  changesSince,
  ...card
}: LeaderboardPageProps) {
  const { page, own } = card;
  return (
    <>
      <PageIntro {...leaderboardTexts} />
      {isWrongPage && (
        <p className={classes.notice} role="status">
          {leaderboardTexts.wrongPage}
        </p>
      )}
      {around.length > 0 && own !== null && own !== 'unranked' && (
        <AroundMe around={around} ownRank={own.rank} page={page}>
          {updatedAt !== null && <ShareRank own={own} at={updatedAt} />}
        </AroundMe>
      )}
      <LeaderboardCard {...card} />
      {updatedAt !== null && (
        <>
          {card.miners.kind === 'loaded' && card.miners.value.length > 0 && (
            <p className={classes.changes}>
              {changesSince === null ? leaderboardTexts.changesUnknown : changesText(changesSince)}
            </p>
          )}
          <LeaderboardPages page={page} pages={pages} />
        </>
      )}
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
            Last updated{' '}
            <time dateTime={new Date(updatedAt).toISOString()}>{formatTimeOfDay(updatedAt)}</time>
          </p>
        )}
      </div>
    </>
  );
}
