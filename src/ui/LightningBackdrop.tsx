import { useId } from 'react';
import classes from './LightningBackdrop.module.css';

const BOLTS = [
  { path: 'M214-10 168 96l58 12-84 118 40 10-72 132', delay: '0s' },
  { path: 'M612-10l40 84-52 22 66 92-44 18 30 96', delay: '1.1s' },
  { path: 'M1010-10l-58 122 64 10-92 134 46 8-88 146', delay: '0.4s' },
  { path: 'M860-10l22 60-34 16 46 74', delay: '2s' },
  { path: 'M386-10l-24 52 36 12-50 88', delay: '1.6s' },
] as const;

/**
 * Lightning behind a banner, which must be its positioned and isolated parent. Plays for less than
 * five seconds, so that it needs no pause button (WCAG 2.2.2), and again when a pointer enters the
 * banner.
 */
export function LightningBackdrop() {
  const gradient = useId();
  return (
    <div className={classes.backdrop}>
      <svg
        className={classes.sky}
        viewBox="0 0 1200 400"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
        focusable="false"
      >
        <defs>
          <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="400">
            <stop offset="0" className={classes.bright} />
            <stop offset="1" className={classes.faded} />
          </linearGradient>
        </defs>
        {BOLTS.map(({ path, delay }) => (
          <path
            key={path}
            className={classes.bolt}
            d={path}
            stroke={`url(#${gradient})`}
            style={{ animationDelay: delay }}
          />
        ))}
      </svg>
    </div>
  );
}
