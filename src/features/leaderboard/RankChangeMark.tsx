import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { RankChange } from '../../../machines/leaderboard/leaderboard.rules.ts';
import { formatCount } from '../../content/formats.ts';
import { rankChangeText } from '../../content/leaderboard-texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './MinersTable.module.css';

/** An arrow with the number of ranks, in words for screen readers. Nothing while it is unknown. */
export function RankChangeMark({ change }: { readonly change: RankChange }) {
  if (change === null) return null;
  const direction = directionOf(change);
  const Arrow = direction === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <span className={classes.change} data-change={direction}>
      {typeof change === 'number' && change !== 0 && (
        <>
          <Arrow className={classes.arrow} stroke={2} aria-hidden="true" />
          <span aria-hidden="true">{formatCount(Math.abs(change))}</span>
        </>
      )}
      {WORDS[direction] && <span aria-hidden="true">{WORDS[direction]}</span>}
      <VisuallyHidden>{rankChangeText(change)}</VisuallyHidden>
    </span>
  );
}

type Direction = 'up' | 'down' | 'none' | 'new';

/** What stands in place of an arrow. */
const WORDS: Readonly<Partial<Record<Direction, string>>> = { none: '=', new: 'New' };

function directionOf(change: number | 'new'): Direction {
  if (change === 'new') return 'new';
  if (change === 0) return 'none';
  return change > 0 ? 'up' : 'down';
}
