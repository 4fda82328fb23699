import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly icon: ReactNode;
  readonly title?: string;
  /** What can be done about it: a button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A tinted block that says something of weight. */
export const Notice = ({ tone, icon, title, action, children }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone}>
    <span className={classes.icon} aria-hidden="true">
      {icon}
    </span>
    <div className={classes.body}>
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  </div>
);
