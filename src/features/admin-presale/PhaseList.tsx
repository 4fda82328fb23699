import { Badge, Button, Skeleton, Table } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconCalendarPlus,
  IconPlus,
} from '@tabler/icons-react';
import { useRef } from 'react';
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
import { LinkButton } from '../../ui/LinkButton.tsx';
import { type Loadable, LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './PhaseList.module.css';

export interface PhaseListProps extends Omit<PhaseTableProps, 'phases'> {
  readonly phases: Loadable<readonly Phase[]>;
  readonly isReloading: boolean;
  readonly onRetry: () => void;
}

const SKELETON_ROWS = ['1', '2', '3', '4'];

export function PhaseList({ phases, isReloading, onRetry, ...table }: PhaseListProps) {
  const panel = useRef<HTMLElement>(null);
  const rows = phases.kind === 'loaded' ? phases.value.length : 0;
  useFocusWhenLost(`${phases.kind} ${rows}`, () => panel.current);
  return (
    <section ref={panel} className={classes.panel} aria-labelledby="phases" tabIndex={-1}>
      <div className={classes.head}>
        <h2 id="phases" className={classes.title}>
          {dashboardTexts.phases}
        </h2>
        <LinkButton
          to="/admin/presale/create"
          size="md"
          leftSection={<IconPlus className={classes.plus} stroke={1.75} aria-hidden="true" />}
        >
          {dashboardTexts.create}
        </LinkButton>
      </div>
      <div className={classes.card} aria-busy={isReloading}>
        {phases.kind === 'loading' && (
          <div className={classes.message}>
            <LoadingText>{dashboardTexts.loading}</LoadingText>
            {SKELETON_ROWS.map(row => (
              <Skeleton key={row} className={classes.skeleton ?? ''} aria-hidden="true" />
            ))}
          </div>
        )}
        {phases.kind === 'failed' && (
          <div className={classes.message}>
            <LoadFailure title={dashboardTexts.failed} reason={phases.reason} onRetry={onRetry} />
          </div>
        )}
        {phases.kind === 'loaded' && rows === 0 && (
          <div className={classes.empty}>
            <IconCalendarPlus className={classes.icon} stroke={1.75} aria-hidden="true" />
            <p>{dashboardTexts.empty}</p>
            <LinkButton to="/admin/presale/create" size="md" variant="default">
              {dashboardTexts.createFirst}
            </LinkButton>
          </div>
        )}
        {phases.kind === 'loaded' && rows > 0 && <PhaseTable phases={phases.value} {...table} />}
      </div>
    </section>
  );
}

interface PhaseTableProps extends Pick<PhaseRowProps, 'onDelete'> {
  readonly phases: readonly Phase[];
  readonly order: PhaseOrder;
  readonly deletingId: number | null;
  readonly onOrder: (column: PhaseColumn) => void;
}

function PhaseTable({ phases, order, deletingId, onOrder, onDelete }: PhaseTableProps) {
  const overlaps = overlapsIn(phases);
  const directionOf = (column: PhaseColumn) => (order.column === column ? order.direction : 'none');
  return (
    <Table className={classes.table}>
      <VisuallyHidden component="caption">{dashboardTexts.phases}</VisuallyHidden>
      <Table.Thead className={classes.tableHead}>
        <Table.Tr className={classes.columns}>
          {PHASE_COLUMNS.map(column => (
            <Table.Th key={column} scope="col" className={classes.column} aria-sort={directionOf(column)}>
              <button type="button" className={classes.sort} onClick={() => onOrder(column)}>
                {columnTitles[column]}
                <SortIcon direction={directionOf(column)} />
              </button>
            </Table.Th>
          ))}
          <Table.Th scope="col" className={classes.actions}>
            {dashboardTexts.actions}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {orderPhases(phases, order).map(phase => (
          <PhaseRow
            key={phase.id}
            phase={phase}
            overlaps={overlaps.get(phase.id) ?? []}
            isDeleting={phase.id === deletingId}
            onDelete={onDelete}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

function SortIcon({ direction }: { readonly direction: keyof typeof icons }) {
  const Icon = icons[direction];
  return <Icon className={classes.tableIcon} data-direction={direction} stroke={1.75} aria-hidden="true" />;
}

interface PhaseRowProps {
  readonly phase: Phase;
  readonly overlaps: readonly string[];
  readonly isDeleting: boolean;
  readonly onDelete: (phase: PhaseToDelete) => void;
}

const STATUS_COLORS = { Active: 'success', Completed: 'gray', Pending: 'amber' } as const satisfies Record<
  PhaseStatus,
  string
>;

/** A phase with its actions. On narrow screens each value has a label. */
function PhaseRow({ phase, overlaps, isDeleting, onDelete }: PhaseRowProps) {
  const { id, name, startDate, endDate, tokenPrice } = phase;
  const status = phaseStatus(phase);
  return (
    <Table.Tr className={classes.row}>
      <Table.Th scope="row" className={classes.name}>
        {name}
        {overlaps.length > 0 && (
          <span className={classes.overlap}>
            <IconAlertTriangle className={classes.rowIcon} stroke={1.75} aria-hidden="true" />
            Shares days with {formatList(overlaps)}
          </span>
        )}
      </Table.Th>
      <Table.Td className={classes.value} data-label={columnTitles.startDate}>
        {formatDay(startDate)}
      </Table.Td>
      <Table.Td className={classes.value} data-label={columnTitles.endDate}>
        {formatDay(endDate)}
      </Table.Td>
      <Table.Td className={classes.value} data-label={columnTitles.tokenPrice}>
        {formatTokenPrice(tokenPrice)}
      </Table.Td>
      <Table.Td className={classes.value} data-label={columnTitles.status}>
        <Badge color={STATUS_COLORS[status]}>{status}</Badge>
      </Table.Td>
      <Table.Td className={classes.rowActions}>
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
      </Table.Td>
    </Table.Tr>
  );
}
