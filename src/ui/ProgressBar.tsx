import type { CSSProperties } from 'react';
import classes from './ProgressBar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  /** The value at 100 %. */
  readonly max: number;
  /** The progress as text. */
  readonly text: string;
}

/** A progress bar with its label and text. */
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
