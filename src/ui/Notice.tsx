import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  readonly tone: 'warning' | 'danger';
  readonly icon: ReactNode;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A tinted block that says something of weight inside a panel. */
export const Notice = ({ tone, icon, title, children }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone}>
    <span className={classes.icon} aria-hidden="true">
      {icon}
    </span>
    <div className={classes.body}>
      {title && <p className={classes.title}>{title}</p>}
      {children}
    </div>
  </div>
);
