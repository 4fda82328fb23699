import type { ReactNode } from 'react';
import classes from './Card.module.css';
import { IconTile } from './IconTile.tsx';

export interface CardProps {
  readonly title: string;
  /** How deep the card stands below the page's headings. */
  readonly level?: 'h2' | 'h3' | 'h4';
  readonly icon?: ReactNode;
  /** At the end of the icon's line. */
  readonly mark?: ReactNode;
  readonly tone?: 'plain' | 'accent' | 'coin';
  /** Dims the card without making its text unreadable. */
  readonly dimmed?: boolean;
  /** Stands at the foot of the card, in line with its neighbours'. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One thing among several: what it is called, what it is, and what can be done with it. */
export function Card({ title, level = 'h3', icon, mark, tone, dimmed, action, children }: CardProps) {
  const Heading = level;
  return (
    <article className={classes.card} data-tone={tone} data-dimmed={dimmed || undefined}>
      {(icon || mark) && (
        <div className={classes.top}>
          {icon && <IconTile tone={tone === 'coin' ? 'coin' : 'quiet'}>{icon}</IconTile>}
          {mark}
        </div>
      )}
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.body}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </article>
  );
}
