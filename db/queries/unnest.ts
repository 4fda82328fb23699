/** Writes many rows in one statement: `unnest` forms the rows of `x` from one array a column. */
import { arrayLiteral } from './columns.ts';

export interface UnnestColumn<Row> {
  readonly name: string;
  /** The type of the sent values; an instant is sent in milliseconds. */
  readonly type: 'text' | 'bigint' | 'smallint' | 'integer' | 'boolean' | 'uuid' | 'instant';
  readonly of: (row: Row) => string | number | boolean | null;
}

/** Lists columns by their names; a missing one does not compile. */
export const unnestColumns = <Row, Name extends string>(
  columns: Readonly<Record<Name, Omit<UnnestColumn<Row>, 'name'>>>,
): readonly UnnestColumn<Row>[] =>
  Object.entries<Omit<UnnestColumn<Row>, 'name'>>(columns).map(([name, column]) => ({ name, ...column }));

/** Builds the `FROM` item; its placeholders take `unnestArrays`. */
export function unnestRows(columns: readonly UnnestColumn<never>[]): string {
  const arrays = columns.map(({ type }) => `?::${type === 'instant' ? 'float8' : type}[]`);
  return `unnest(${arrays.join(', ')}) AS x (${columns.map(({ name }) => name).join(', ')})`;
}

/** Builds the expression of a column, converted to the table's type. */
export const unnestValue = ({ name, type }: UnnestColumn<never>): string =>
  type === 'instant' ? `to_timestamp(x.${name} / 1000)` : `x.${name}`;

export const unnestArrays = <Row>(columns: readonly UnnestColumn<Row>[], rows: readonly Row[]): string[] =>
  columns.map(({ of }) => arrayLiteral(rows.map(of)));
