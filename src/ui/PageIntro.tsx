import type { ReactNode, Ref } from 'react';
import classes from './PageIntro.module.css';

interface PageIntroProps {
  readonly title: string;
  readonly lead: string;
  /** Receives the focus when the page's content is replaced. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Shown above the title. */
  readonly marks?: ReactNode;
  /** The page's actions. */
  readonly children?: ReactNode;
}

/** The page's h1 with its lead and actions. */
export const PageIntro = ({ title, lead, titleRef, marks, children }: PageIntroProps) => (
  <header className={classes.intro}>
    {marks && <div className={classes.row}>{marks}</div>}
    <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={classes.title}>
      {title}
    </h1>
    <p className={classes.lead}>{lead}</p>
    {children && <div className={classes.actions}>{children}</div>}
  </header>
);
