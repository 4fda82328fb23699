/** Columns of rows, and conversions of PostgreSQL's types: the driver returns `bigint` as text. */
import type { Instant } from '../../contract/instants.ts';

/** Lists the columns of a row; a missing one does not compile. */
export const columnsOf = <Row>(columns: Readonly<Record<keyof Row & string, true>>) =>
  // The type of the argument allows no other key.
  Object.keys(columns) as unknown as readonly (keyof Row & string)[];

/** Converts a `bigint`. @throws RangeError if a number cannot hold it exactly. */
export function integerFrom(column: string): number {
  const value = Number(column);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint lies beyond the safe integers.');
  return value;
}

export const instantFrom = (column: Date): Instant => column.getTime();

export const optionalInstantFrom = (column: Date | null): Instant | null =>
  column === null ? null : instantFrom(column);

export const timestamp = (at: Instant): Date => new Date(at);

export const optionalTimestamp = (at: Instant | null): Date | null => (at === null ? null : timestamp(at));

/** Formats an array literal, several times as fast as the driver does. */
export const arrayLiteral = (values: readonly (string | number | boolean | null)[]): string =>
  `{${values.map(value => (typeof value === 'string' ? quoted(value) : (value ?? 'NULL'))).join(',')}}`;

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
