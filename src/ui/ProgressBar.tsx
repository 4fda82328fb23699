import type { CSSProperties } from 'react';
import classes from './ProgressBar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  /** Where the way ends. */
  readonly max: number;
  /** How far the way is, in words. */
  readonly text: string;
}

/** How much of a way is behind one. */
export const ProgressBar = ({ label, value, max, text }: ProgressBarProps) => (
  <div className={classes.track}>
    <div
      className={classes.bar}
      style={{ '--bar-share': `${(value / max) * 100}%` } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
    />
  </div>
);
