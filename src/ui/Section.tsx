import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  /** The anchor for links. */
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  /** Shown at the end of the title's line, on phones below it. */
  readonly aside?: ReactNode;
  /** Shown beside all of it on wide screens, otherwise above it. */
  readonly picture?: ReactNode;
  readonly pictureAt?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A section of a page with heading and lead. */
export function Section({ id, title, lead, aside, picture, pictureAt = 'start', children }: SectionProps) {
  const titleId = useId();
  const content = (
    <>
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
    </>
  );
  return (
    <section
      id={id}
      className={classes.section}
      aria-labelledby={titleId}
      data-picture={picture && pictureAt}
    >
      {picture ? (
        <>
          <div className={classes.picture}>{picture}</div>
          <div className={classes.content}>{content}</div>
        </>
      ) : (
        content
      )}
    </section>
  );
}
