import type { ReactNode } from 'react';
import classes from './Card.module.css';
import { IconTile } from './IconTile.tsx';

export interface CardProps {
  readonly title: ReactNode;
  /** The level of the card's heading. */
  readonly level?: 'h2' | 'h3' | 'h4';
  readonly icon?: ReactNode;
  /** A drawing over the whole width, instead of the icon. */
  readonly picture?: ReactNode;
  /** Shown at the end of the icon's line. */
  readonly mark?: ReactNode;
  readonly tone?: 'plain' | 'accent' | 'coin';
  /** Dims the card without making its text unreadable. */
  readonly dimmed?: boolean;
  /** Shown at the bottom of the card, aligned with that of its neighbours. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A card with a heading, a text and an action. */
export function Card({
  title,
  level = 'h3',
  icon,
  picture,
  mark,
  tone,
  dimmed,
  action,
  children,
}: CardProps) {
  const Heading = level;
  return (
    <article className={classes.card} data-tone={tone} data-dimmed={dimmed || undefined}>
      {picture && <div className={classes.picture}>{picture}</div>}
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

interface CardGridProps {
  /** The number of columns on wide screens. */
  readonly columns: 1 | 2 | 3 | 4;
  readonly children: ReactNode;
}

/** A responsive grid of cards of equal height. */
export const CardGrid = ({ columns, children }: CardGridProps) => (
  <div className={classes.grid} data-columns={columns}>
    {children}
  </div>
);
