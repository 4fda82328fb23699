import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

export interface Column {
  readonly title: string;
  /** Figures stand at the end of their column, under each other. */
  readonly figures?: boolean;
  /** What stands here is short and stays on one line. */
  readonly unbroken?: boolean;
}

export interface Row {
  /** Tells the row from the others. */
  readonly key: string;
  /** In the order of the columns; the first one names the row. */
  readonly cells: readonly ReactNode[];
}

interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** What the rows add up to. */
  readonly sum?: Row;
}

/** Facts in rows and columns. Where there is no room for them, the table scrolls by itself and the page does not. */
export const DataTable = ({ caption, columns, rows, sum }: DataTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
  <figure className={classes.frame} tabIndex={0} aria-label={caption}>
    <table className={classes.table}>
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
