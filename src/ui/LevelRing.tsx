import type { CSSProperties } from 'react';
import classes from './LevelRing.module.css';

interface LevelRingProps {
  readonly level: number;
  /** The progress to the next level, 0 to 1. */
  readonly progress: number;
  /** The accessible name of the ring. */
  readonly label: string;
}

const RADIUS = 42;

/** Tells the style sheet the number of digits, from which it derives the font size. */
const fitting = (level: number): CSSProperties & Record<'--digits', number> => ({
  '--digits': String(level).length,
});

/** A ring that shows the progress to the next level, with the current level inside. */
export const LevelRing = ({ level, progress, label }: LevelRingProps) => (
  <svg className={classes.ring} style={fitting(level)} viewBox="0 0 96 96" role="img" aria-label={label}>
    <circle className={classes.track} cx="48" cy="48" r={RADIUS} />
    <circle
      className={classes.arc}
      cx="48"
      cy="48"
      r={RADIUS}
      pathLength="1"
      strokeDasharray={`${progress} 1`}
      transform="rotate(-90 48 48)"
      visibility={progress > 0 ? 'visible' : 'hidden'}
    />
    <text className={classes.level} x="48" y="48" textAnchor="middle" dominantBaseline="central">
      {level}
    </text>
  </svg>
);
