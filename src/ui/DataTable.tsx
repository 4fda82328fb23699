import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

interface Column {
  readonly title: string;
  /** Aligns figures at the end of the column. */
  readonly figures?: boolean;
  /** Keeps short texts on one line. */
  readonly unbroken?: boolean;
}

interface Row {
  /** The React key. */
  readonly key: string;
  /** In the order of the columns; the first one is the row's header. */
  readonly cells: readonly ReactNode[];
}

interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The row of totals. */
  readonly sum?: Row;
  /** Dims the rows, of which nothing is real yet. */
  readonly dimmed?: boolean;
}

/** A table. Scrolls horizontally on narrow screens. */
export const DataTable = ({ caption, columns, rows, sum, dimmed }: DataTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
  <figure className={classes.frame} tabIndex={0} aria-label={caption}>
    <table className={classes.table} data-dimmed={dimmed || undefined}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, figures }) => (
            <th key={title} scope="col" className={classes.cell} data-figures={figures || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <TableRow key={row.key} row={row} columns={columns} />
        ))}
      </tbody>
      {sum && (
        <tfoot>
          <TableRow row={sum} columns={columns} />
        </tfoot>
      )}
    </table>
  </figure>
);

const TableRow = ({ row, columns }: { readonly row: Row; readonly columns: readonly Column[] }) => (
  <tr>
    {columns.map(({ title, figures, unbroken }, index) => {
      const cell = row.cells[index];
      return index === 0 ? (
        <th key={title} scope="row" className={classes.cell}>
          {cell}
        </th>
      ) : (
        <td
          key={title}
          className={classes.cell}
          data-figures={figures || undefined}
          data-unbroken={unbroken || undefined}
        >
          {cell}
        </td>
      );
    })}
  </tr>
);
