import { IconAlertTriangle, IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Phase } from '../../../contract/presale.ts';
import { type PhaseStatus, phaseStatus } from '../../../contract/presale-rules.ts';
import type { PhaseToDelete } from '../../../machines/presale/phase-deletion.machine.ts';
import {
  orderPhases,
  overlapsIn,
  PHASE_COLUMNS,
  type PhaseColumn,
  type PhaseOrder,
} from '../../../machines/presale/phase-order.rules.ts';
import { formatList } from '../../content/format-list.ts';
import { formatDay } from '../../content/formats.ts';
import { columnTitles, dashboardTexts, formatTokenPrice } from '../../content/presale-texts.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './PhaseTable.module.css';

export interface PhaseTableProps extends Pick<PhaseRowProps, 'onDelete'> {
  readonly phases: readonly Phase[];
  readonly order: PhaseOrder;
  /** The phase that is being deleted. */
  readonly deletingId: number | null;
  readonly onOrder: (column: PhaseColumn) => void;
}

/** A sortable table of phases. */
export function PhaseTable({ phases, order, deletingId, onOrder, onDelete }: PhaseTableProps) {
  const overlaps = overlapsIn(phases);
  const directionOf = (column: PhaseColumn) => (order.column === column ? order.direction : 'none');
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{dashboardTexts.phases}</VisuallyHidden>
      <thead className={classes.head}>
        <tr className={classes.columns}>
          {PHASE_COLUMNS.map(column => (
            <th key={column} scope="col" className={classes.column} aria-sort={directionOf(column)}>
              <button type="button" className={classes.sort} onClick={() => onOrder(column)}>
                {columnTitles[column]}
                <SortIcon direction={directionOf(column)} />
              </button>
            </th>
          ))}
          <th scope="col" className={classes.actions}>
            {dashboardTexts.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {orderPhases(phases, order).map(phase => (
          <PhaseRow
            key={phase.id}
            phase={phase}
            overlaps={overlaps.get(phase.id) ?? []}
            isDeleting={phase.id === deletingId}
            onDelete={onDelete}
          />
        ))}
      </tbody>
    </table>
  );
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

function SortIcon({ direction }: { readonly direction: keyof typeof icons }) {
  const Icon = icons[direction];
  return <Icon className={classes.icon} data-direction={direction} stroke={1.75} aria-hidden="true" />;
}

interface PhaseRowProps {
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
function PhaseRow({ phase, overlaps, isDeleting, onDelete }: PhaseRowProps) {
  const { id, name, startDate, endDate, tokenPrice } = phase;
  const status = phaseStatus(phase);
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.name}>
        {name}
        {overlaps.length > 0 && (
          <span className={classes.overlap}>
            <IconAlertTriangle className={classes.rowIcon} stroke={1.75} aria-hidden="true" />
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
      <td className={classes.rowActions}>
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
