import { type ReactNode, useId } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly icon: ReactNode;
  readonly title?: string;
  /** A button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A tinted block for important messages. Its title says to screen readers what the button is about. */
export function Notice({ tone, icon, title, action, children }: NoticeProps) {
  const titleId = useId();
  const group = title && action ? ({ role: 'group', 'aria-labelledby': titleId } as const) : {};
  return (
    <div className={classes.notice} data-tone={tone} {...group}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.body}>
        <div className={classes.words}>
          {title && (
            <p id={titleId} className={classes.title}>
              {title}
            </p>
          )}
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}
