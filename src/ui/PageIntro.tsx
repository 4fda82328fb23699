import type { ReactNode, Ref } from 'react';
import classes from './PageIntro.module.css';

interface PageIntroProps {
  readonly title: string;
  readonly lead: string;
  /** Where the focus is brought when the page becomes another one. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** A mark or two above the title. */
  readonly marks?: ReactNode;
  /** What can be done here. */
  readonly children?: ReactNode;
}

/** The head of a page: its one h1, what it is about, and its actions. */
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
