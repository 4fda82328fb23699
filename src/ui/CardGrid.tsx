import type { ReactNode } from 'react';
import classes from './CardGrid.module.css';

interface CardGridProps {
  /** The number of columns on wide screens. */
  readonly columns: 1 | 2 | 3 | 4;
  readonly children: ReactNode;
}

/** A responsive grid of cards of equal height. */
export const CardGrid = ({ columns, children }: CardGridProps) => (
  <div className={classes.grid} data-columns={columns}>
    {children}
  </div>
);
