/** Columns of rows, and conversions of PostgreSQL's types: the driver returns `bigint` as text. */
import type { Instant } from '../../contract/instants.ts';

/** The PostgreSQL types that the driver returns as such values. */
type TypeOf<Value> = Value extends number
  ? 'integer' | 'smallint'
  : Value extends string
    ? 'bigint' | 'date' | 'numeric' | 'text'
    : Value extends boolean
      ? 'boolean'
      : 'timestamptz';

/** The types of the columns of each table, which `columns.test.ts` compares with the database. */
export const declaredTypes = new Map<string, Readonly<Record<string, string>>>();

/** Lists the columns of a row; a missing one does not compile, nor a type that has other values. */
export function columnsOf<Row>(
  table: string,
  types: { readonly [Name in keyof Row & string]: TypeOf<NonNullable<Row[Name]>> },
): readonly (keyof Row & string)[] {
  declaredTypes.set(table, types);
  // The type of the argument allows no other key.
  return Object.keys(types) as (keyof Row & string)[];
}

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
