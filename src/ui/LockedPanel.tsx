import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './LockedPanel.module.css';

interface LockedPanelProps {
  readonly title: string;
  /** The level of the heading. */
  readonly level?: 'h2' | 'h3';
  /** Replaces the lock icon. */
  readonly icon?: ReactNode;
  /** The blurred content, hidden from screen readers too. */
  readonly behind: ReactNode;
  /** The message in front of the content. */
  readonly children?: ReactNode;
}

/** Blurred content behind a lock with a message. */
export function LockedPanel({ title, level = 'h3', icon, behind, children }: LockedPanelProps) {
  const Heading = level;
  return (
    <div className={classes.panel}>
      <div className={classes.behind} aria-hidden="true" inert>
        {behind}
      </div>
      <div className={classes.lock}>
        <span className={classes.tile} aria-hidden="true">
          {icon ?? <IconLock stroke={1.75} />}
        </span>
        <Heading className={classes.title}>{title}</Heading>
        {children}
      </div>
    </div>
  );
}
