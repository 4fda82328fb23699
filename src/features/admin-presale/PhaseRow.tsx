import { IconAlertTriangle } from '@tabler/icons-react';
import type { Phase } from '../../../contract/presale.ts';
import { type PhaseStatus, phaseStatus } from '../../../contract/presale-rules.ts';
import type { PhaseToDelete } from '../../../machines/presale/phase-deletion.machine.ts';
import { formatList } from '../../content/format-list.ts';
import { formatDay } from '../../content/formats.ts';
import { columnTitles, dashboardTexts, formatTokenPrice } from '../../content/presale-texts.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import classes from './PhaseRow.module.css';

export interface PhaseRowProps {
  readonly phase: Phase;
  /** The names of the phases that overlap with it. */
  readonly overlaps: readonly string[];
  readonly isDeleting: boolean;
  readonly onDelete: (phase: PhaseToDelete) => void;
}

const TONES = { Active: 'good', Completed: 'quiet', Pending: 'coin' } as const satisfies Record<
  PhaseStatus,
  string
>;

/** A phase with its actions. On narrow screens each value has a label. */
export function PhaseRow({ phase, overlaps, isDeleting, onDelete }: PhaseRowProps) {
  const { id, name, startDate, endDate, tokenPrice } = phase;
  const status = phaseStatus(phase);
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.name}>
        {name}
        {overlaps.length > 0 && (
          <span className={classes.overlap}>
            <IconAlertTriangle className={classes.icon} stroke={1.75} aria-hidden="true" />
            Shares days with {formatList(overlaps)}
          </span>
        )}
      </th>
      <td className={classes.value} data-label={columnTitles.startDate}>
        {formatDay(startDate)}
      </td>
      <td className={classes.value} data-label={columnTitles.endDate}>
        {formatDay(endDate)}
      </td>
      <td className={classes.value} data-label={columnTitles.tokenPrice}>
        {formatTokenPrice(tokenPrice)}
      </td>
      <td className={classes.value} data-label={columnTitles.status}>
        <Mark tone={TONES[status]}>{status}</Mark>
      </td>
      <td className={classes.actions}>
        <div className={classes.buttons}>
          <LinkButton
            to="/admin/presale/edit/$id"
            params={{ id: String(id) }}
            size="sm"
            variant="default"
            aria-label={`${dashboardTexts.edit} ${name}`}
          >
            {dashboardTexts.edit}
          </LinkButton>
          <Button
            size="sm"
            variant="default"
            className={classes.delete ?? ''}
            loading={isDeleting}
            aria-label={`${dashboardTexts.delete} ${name}`}
            onClick={() => onDelete({ id, name })}
          >
            {dashboardTexts.delete}
          </Button>
        </div>
      </td>
    </tr>
  );
}
