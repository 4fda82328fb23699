import { Skeleton } from '@mantine/core';
import { useRef } from 'react';
import type { RankedMiner } from '../../../machines/leaderboard/leaderboard.rules.ts';
import { leaderboardTexts } from '../../content/leaderboard-texts.ts';
import podium from '../../ui/drawings/podium.svg';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Loadable, LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './LeaderboardCard.module.css';
import { MinersTable, UnrankedRow } from './MinersTable.tsx';

export interface LeaderboardCardProps {
  /** From 1. */
  readonly page: number;
  readonly miners: Loadable<readonly RankedMiner[]>;
  readonly own: OwnRow;
  readonly onRetry: () => void;
}

/** The row of the logged-in miner; `unranked` before the first collection, null without a login. */
type OwnRow = RankedMiner | 'unranked' | null;

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];

/** A page of the ranked miners, which marks the miner's own row. */
export function LeaderboardCard({ page, miners, own, onRetry }: LeaderboardCardProps) {
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
          <EmptyState drawing={podium}>
            {page === 1 ? leaderboardTexts.empty : leaderboardTexts.beyond}
          </EmptyState>
        </div>
      )}
      {miners.kind === 'loaded' && miners.value.length > 0 && (
        <MinersTable
          caption={leaderboardTexts.title}
          miners={miners.value}
          hasPodium={page === 1}
          ownRank={own === 'unranked' ? null : (own?.rank ?? null)}
        >
          {own === 'unranked' && (
            <tbody className={classes.below}>
              <UnrankedRow text={leaderboardTexts.unranked} />
            </tbody>
          )}
        </MinersTable>
      )}
    </section>
  );
}
