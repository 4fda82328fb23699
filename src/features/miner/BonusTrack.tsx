import type { CSSProperties } from 'react';
import type { Units } from '../../../contract/amounts.ts';
import { LEVEL_BONUSES, levelOf, levelProgressOf } from '../../../contract/mining.ts';
import { formatCount } from '../../content/formats.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import coin from '../../ui/drawings/coin-front.svg';
import classes from './BonusTrack.module.css';

/**
 * The way from one bonus level to the next as a track with a coin at the miner's place. Decorative:
 * the same figures stand beside it as text.
 */
export function BonusTrack({ total }: { readonly total: Units }) {
  const level = levelOf(total);
  const place: CSSProperties & Record<'--place', number> = {
    '--place': placeOf(level + levelProgressOf(total)),
  };
  return (
    <div className={classes.track} style={place} aria-hidden="true">
      <span className={classes.done} />
      {LEVEL_BONUSES.map(({ level: bonusLevel }) => (
        <span key={bonusLevel} className={classes.stop} data-reached={level >= bonusLevel || undefined}>
          {formatCount(bonusLevel)}
        </span>
      ))}
      <span className={classes.coin}>
        <Drawing src={coin} width={48} height={48} />
      </span>
    </div>
  );
}

/** Returns the place of a level on the track, 0 to 1. All ways between bonuses are equally long. */
export function placeOf(level: number): number {
  const next = LEVEL_BONUSES.findIndex(bonus => level < bonus.level);
  const to = LEVEL_BONUSES[next];
  if (to === undefined) return 1;
  const from = LEVEL_BONUSES[next - 1]?.level ?? 1;
  return (next + (level - from) / (to.level - from)) / LEVEL_BONUSES.length;
}
