import { Badge, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Card, type CardProps } from './Card.tsx';
import classes from './LockedCard.module.css';

type LockedCardProps = Pick<CardProps, 'title' | 'level' | 'icon' | 'picture' | 'children'>;

/** A card of a feature that is not available yet. */
export const LockedCard = ({ children, ...card }: LockedCardProps) => (
  <div className={classes.frame}>
    <Card
      {...card}
      dimmed
      mark={<Badge>Locked</Badge>}
      action={
        // Stays in the tab order, so that keyboard users find the lock too.
        <Button variant="default" aria-disabled data-disabled>
          Coming Soon
        </Button>
      }
    >
      {children}
    </Card>
    <div className={classes.overlay} aria-hidden="true">
      <IconLock stroke={1.75} />
      Locked - Coming Soon
    </div>
  </div>
);
