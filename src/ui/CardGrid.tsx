import type { ReactNode } from 'react';
import classes from './CardGrid.module.css';

interface CardGridProps {
  /** How many stand in a row where there is room. */
  readonly columns: 1 | 2 | 3 | 4;
  readonly children: ReactNode;
}

/** Cards of equal height on a grid, which becomes narrower by whole columns. */
export const CardGrid = ({ columns, children }: CardGridProps) => (
  <div className={classes.grid} data-columns={columns}>
    {children}
  </div>
);
