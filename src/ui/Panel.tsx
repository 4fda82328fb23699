import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  /** The anchor for links. */
  readonly id?: string;
  readonly title: string;
  /** Shown at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a heading. */
export function Panel({ id, title, aside, children }: PanelProps) {
  const titleId = useId();
  return (
    <section id={id} className={classes.panel} aria-labelledby={titleId}>
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
