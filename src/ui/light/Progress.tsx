import type { CSSProperties } from 'react';
import classes from './Progress.module.css';

interface ProgressProps {
  /** From 0 to 100. */
  readonly value: number;
  readonly 'aria-label': string;
}

export const Progress = ({ value, 'aria-label': label }: ProgressProps) => (
  <div className={classes.track}>
    <div
      className={classes.section}
      style={{ '--progress-section-size': `${value}%` } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={`${value}%`}
    />
  </div>
);
