import type { ReactNode } from 'react';
import classes from './IconTile.module.css';

interface IconTileProps {
  readonly tone?: 'quiet' | 'coin';
  readonly children: ReactNode;
}

/** A decorative icon on a tile at the start of a card or a row. */
export const IconTile = ({ tone = 'quiet', children }: IconTileProps) => (
  <span className={classes.tile} data-tone={tone} aria-hidden="true">
    {children}
  </span>
);
