import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  /** The anchor by which links lead here. */
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  /** Stands at the end of the title's line, and below it on phones. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One idea of a page: its heading, a line about it, and what shows it. */
export function Section({ id, title, lead, aside, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={classes.section} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={titleId} className={classes.title} tabIndex={-1}>
            {title}
          </h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
