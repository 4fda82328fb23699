import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a heading: one subject of a page. */
export function Panel({ title, aside, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
