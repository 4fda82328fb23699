import type { ReactNode } from 'react';
import classes from './IconTile.module.css';

interface IconTileProps {
  readonly tone?: 'quiet' | 'coin';
  readonly children: ReactNode;
}

/** An icon on a plate at the head of a card or a row. What it stands for is said beside it. */
export const IconTile = ({ tone = 'quiet', children }: IconTileProps) => (
  <span className={classes.tile} data-tone={tone} aria-hidden="true">
    {children}
  </span>
);
