/** Many rows in one statement: each column is sent as one array, and PostgreSQL puts the rows together again under the name `x`. */
import { arrayLiteral } from './columns.ts';

export interface SentColumn<Row> {
  readonly name: string;
  /** The type in which the values are sent: instants go as milliseconds. */
  readonly type: 'text' | 'bigint' | 'smallint' | 'integer' | 'boolean' | 'uuid' | 'instant';
  readonly of: (row: Row) => string | number | boolean | null;
}

const namesOf = (columns: readonly SentColumn<never>[]): string => columns.map(({ name }) => name).join(', ');

/** What stands behind `FROM`; it takes the values of `arraysOf`. */
export const sentRows = (columns: readonly SentColumn<never>[]): string =>
  `unnest(${columns.map(({ type }) => `?::${type === 'instant' ? 'float8' : type}[]`).join(', ')}) AS x (${namesOf(columns)})`;

/** A column of the rows that were sent, as a table holds it. */
export const sentValue = ({ name, type }: SentColumn<never>): string =>
  type === 'instant' ? `to_timestamp(x.${name} / 1000)` : `x.${name}`;

export const arraysOf = <Row>(columns: readonly SentColumn<Row>[], rows: readonly Row[]): string[] =>
  columns.map(({ of }) => arrayLiteral(rows.map(of)));
