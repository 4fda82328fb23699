import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './LockedPanel.module.css';

interface LockedPanelProps {
  readonly title: string;
  /** The level of the title among the page's headings. */
  readonly level?: 'h2' | 'h3';
  /** In place of the lock, where it is not one. */
  readonly icon?: ReactNode;
  /** What cannot be read yet. It stays hidden from screen readers too. */
  readonly behind: ReactNode;
  /** What the lock says. */
  readonly children?: ReactNode;
}

/** Something that is there but not to be read yet, behind a lock that says so. */
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
