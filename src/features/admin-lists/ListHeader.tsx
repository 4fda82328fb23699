import type { ReactNode } from 'react';
import { PageHead } from '../../ui/PageHead.tsx';
import classes from './ListHeader.module.css';

interface ListHeaderProps {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** What narrows or exports the list. */
  readonly children?: ReactNode;
}

export const ListHeader = ({ title, description, lead, children }: ListHeaderProps) => (
  <header className={classes.header}>
    <PageHead title={title} description={description} />
    <h1 className={classes.title}>{title}</h1>
    <p className={classes.lead}>{lead}</p>
    {children && <div className={classes.tools}>{children}</div>}
  </header>
);
