import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './RecordTable.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface RecordColumn {
  /** Identifies the column; the order names it. */
  readonly key: string;
  readonly title: string;
  readonly isSortable?: boolean;
}

export interface RecordRow {
  /** The React key. */
  readonly key: string;
  /** In the order of the columns; the first one is the row's header. */
  readonly cells: readonly ReactNode[];
  /** Buttons. */
  readonly actions?: ReactNode;
}

interface RecordTableProps {
  readonly caption: string;
  readonly columns: readonly RecordColumn[];
  readonly rows: readonly RecordRow[];
  readonly order?: { readonly column: string; readonly direction: 'ascending' | 'descending' };
  readonly onOrder?: (column: string) => void;
  /** Whether the values are short: in pairs on narrow screens, else on one line. Default: no. */
  readonly isPaired?: boolean;
  /** The title of the column of buttons; without it there is none. */
  readonly actions?: string;
}

/** A table of records. On narrow screens each record is a card whose values have labels. */
export function RecordTable({
  caption,
  columns,
  rows,
  order,
  onOrder,
  isPaired = false,
  actions,
}: RecordTableProps) {
  return (
    <table className={classes.table} data-paired={isPaired || undefined}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <thead className={classes.head}>
        <tr className={classes.columns}>
          {columns.map(({ key, title, isSortable }) => {
            const direction = order?.column === key ? order.direction : 'none';
            return isSortable ? (
              <th key={key} scope="col" className={classes.column} aria-sort={direction}>
                <button type="button" className={classes.sort} onClick={() => onOrder?.(key)}>
                  {title}
                  <SortIcon direction={direction} />
                </button>
              </th>
            ) : (
              <th key={key} scope="col" className={classes.column} data-plain>
                {title}
              </th>
            );
          })}
          {actions && (
            <th scope="col" className={classes.column} data-plain data-end>
              {actions}
            </th>
          )}
        </tr>
      </thead>
      <tbody className={classes.body}>
        {rows.map(row => (
          <tr key={row.key} className={classes.row}>
            {columns.map(({ key, title }, at) =>
              at === 0 ? (
                <th key={key} scope="row" className={classes.name}>
                  {row.cells[at]}
                </th>
              ) : (
                <td key={key} className={classes.value} data-label={title}>
                  {row.cells[at]}
                </td>
              ),
            )}
            {actions && <td className={classes.actions}>{row.actions}</td>}
          </tr>
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
