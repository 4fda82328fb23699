import type { ReactNode } from 'react';
import classes from './Figures.module.css';

/** A list of figures: each with its label above and its value in large tabular numerals. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <dl className={classes.list}>{children}</dl>
);

interface FigureProps {
  readonly label: string;
  /** Shown beside the label. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

export const Figure = ({ label, mark, children }: FigureProps) => (
  <div className={classes.figure}>
    <dt className={classes.label}>
      {label} {mark}
    </dt>
    <dd className={classes.value}>{children}</dd>
  </div>
);

/** The unit of a figure, in a smaller size. */
export const Unit = ({ children }: { readonly children: string }) => (
  <span className={classes.unit}>{children}</span>
);
