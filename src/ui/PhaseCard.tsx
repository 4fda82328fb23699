import { Badge } from '@mantine/core';
import { IconCalendarEvent, IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react';
import type { Instant } from '../../contract/instants.ts';
import type { PublicPhase } from '../../contract/presale.ts';
import { statusAt } from '../../machines/presale/presale-calendar.rules.ts';
import { describeDays, explainStatus, factsOf, statusColors } from '../content/presale-calendar-texts.ts';
import { Card, type CardProps } from './Card.tsx';
import { FactList } from './FactList.tsx';
import { Isolated } from './Isolated.tsx';
import classes from './PhaseCard.module.css';

const icons = { Active: IconCalendarEvent, Completed: IconCalendarOff, Pending: IconCalendarPlus } as const;

interface PhaseCardProps extends Pick<CardProps, 'level'> {
  readonly phase: PublicPhase;
  /** The server's clock. */
  readonly now: Instant;
}

/** A phase of the presale as visitors see it. */
export function PhaseCard({ phase, now, level }: PhaseCardProps) {
  const status = statusAt(phase, now);
  const Icon = icons[status];
  const explanation = explainStatus(phase, now);
  return (
    <Card
      title={<Isolated text={phase.name} />}
      {...(level && { level })}
      icon={<Icon stroke={1.75} />}
      tone={status === 'Active' ? 'accent' : 'plain'}
      dimmed={status === 'Completed'}
      mark={<Badge color={statusColors[status]}>{status}</Badge>}
    >
      <p className={classes.days}>{describeDays(phase, now)}</p>
      {explanation && <p>{explanation}</p>}
      {phase.description && (
        <p className={classes.description} dir="auto">
          {phase.description}
        </p>
      )}
      <FactList facts={factsOf(phase)} />
    </Card>
  );
}
