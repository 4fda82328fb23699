import type { ReactNode, Ref } from 'react';
import { PageHead } from './PageHead.tsx';
import classes from './PageIntro.module.css';

interface PageIntroProps {
  readonly title: string;
  /**
   * The description in the document's head, whose title is the same. Unset: another part writes the
   * head.
   */
  readonly description?: string;
  readonly lead: string;
  /** Receives the focus when the page's content is replaced. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Shown above the title. */
  readonly marks?: ReactNode;
  /** The page's actions. */
  readonly children?: ReactNode;
}

/** The page's h1 with its lead and actions, and the document's head. */
export const PageIntro = ({ title, description, lead, titleRef, marks, children }: PageIntroProps) => (
  <header className={classes.intro}>
    {description && <PageHead title={title} description={description} />}
    {marks && <div className={classes.row}>{marks}</div>}
    <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={classes.title}>
      {title}
    </h1>
    <p className={classes.lead}>{lead}</p>
    {children && <div className={classes.actions}>{children}</div>}
  </header>
);
