import type { CSSProperties } from 'react';
import classes from './LevelRing.module.css';

interface LevelRingProps {
  readonly level: number;
  /** The way to the next level, 0 to 1. */
  readonly progress: number;
  /** What the ring says, in words. */
  readonly label: string;
}

const RADIUS = 42;

/** The style sheet makes a long number small enough for the ring. */
const fitting = (level: number): CSSProperties & Record<'--digits', number> => ({
  '--digits': String(level).length,
});

/** A ring that closes on the way to the next level, with the level in its middle. */
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
