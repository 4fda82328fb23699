import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** The address of a drawing of 160 by 112. */
  readonly drawing: string;
  readonly children: ReactNode;
}

/** Says that a list has no entries yet, below a small drawing. */
export const EmptyState = ({ drawing, children }: EmptyStateProps) => (
  <div className={classes.empty}>
    <Drawing className={classes.drawing} src={drawing} width={160} height={112} />
    <p>{children}</p>
  </div>
);
