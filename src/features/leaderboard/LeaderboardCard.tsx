import { IconTrophy } from '@tabler/icons-react';
import { useRef } from 'react';
import type { RankedMiner } from '../../../machines/leaderboard/leaderboard.rules.ts';
import { leaderboardTexts } from '../../content/leaderboard-texts.ts';
import { type Loadable, LoadFailure, LoadingText, Skeleton } from '../../ui/Loading.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './LeaderboardCard.module.css';
import { LeaderboardTable, type OwnRow } from './LeaderboardTable.tsx';

export interface LeaderboardCardProps {
  /** Sorted by rank. */
  readonly miners: Loadable<readonly RankedMiner[]>;
  readonly own: OwnRow;
  readonly onRetry: () => void;
}

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];

/** The list or its loading state. */
export function LeaderboardCard({ miners, own, onRetry }: LeaderboardCardProps) {
  const list = useRef<HTMLElement>(null);
  useFocusWhenLost(miners.kind, () => list.current);
  return (
    <section ref={list} className={classes.card} aria-label={leaderboardTexts.title} tabIndex={-1}>
      {miners.kind === 'loading' && (
        <div className={classes.message}>
          <LoadingText>{leaderboardTexts.loading}</LoadingText>
          {SKELETON_ROWS.map(row => (
            <Skeleton key={row} className={classes.skeleton ?? ''} aria-hidden="true" />
          ))}
        </div>
      )}
      {miners.kind === 'failed' && (
        <div className={classes.message}>
          <LoadFailure title={leaderboardTexts.failed} reason={miners.reason} onRetry={onRetry} />
        </div>
      )}
      {miners.kind === 'loaded' && miners.value.length === 0 && (
        <div className={classes.empty}>
          <IconTrophy className={classes.trophy} stroke={1.75} aria-hidden="true" />
          <p>{leaderboardTexts.empty}</p>
        </div>
      )}
      {miners.kind === 'loaded' && miners.value.length > 0 && (
        <LeaderboardTable miners={miners.value} own={own} />
      )}
    </section>
  );
}
