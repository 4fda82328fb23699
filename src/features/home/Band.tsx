import type { ReactNode } from 'react';
import classes from './Band.module.css';

interface BandProps {
  readonly tone: 'plain' | 'volt' | 'coin';
  readonly children: ReactNode;
}

/** A full-width background that separates a section from its neighbours. */
export const Band = ({ tone, children }: BandProps) => (
  <div className={classes.band} data-bleed data-tone={tone}>
    <div className={classes.column}>{children}</div>
  </div>
);
