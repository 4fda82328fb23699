import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Phase } from '../../../contract/presale.ts';
import {
  orderPhases,
  overlapsIn,
  PHASE_COLUMNS,
  type PhaseColumn,
  type PhaseOrder,
} from '../../../machines/presale/phase-order.rules.ts';
import { columnTitles, dashboardTexts } from '../../content/presale-texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PhaseRow, type PhaseRowProps } from './PhaseRow.tsx';
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
