import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly icon: ReactNode;
  readonly title?: string;
  /** A button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A tinted block for important messages. */
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
