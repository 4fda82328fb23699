/** Between the address of a page and the query of its list. Defaults stay out of the address. */
import { PAGE_SIZE } from '../../contract/pages.ts';
import type { ListQuery } from './admin.actors.ts';

/** The body of a list's endpoint, whose fields all have defaults. */
interface ListBody {
  readonly shape: Readonly<Record<string, Field>>;
}

/** A schema. */
interface Field {
  parse(value: unknown): unknown;
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

/** What the body gets from a field of the page instead, since it may name people. */
const PERSONAL = 'search';

/** Returns the query that an address asks for; what it cannot mean is the default. */
export function queryFrom(body: ListBody, address: Readonly<Record<string, unknown>>): ListQuery {
  const fields = Object.entries(body.shape).filter(([name]) => name !== PERSONAL);
  return Object.fromEntries(
    fields.map(([name, schema]) => {
      const asked = schema.safeParse(address[name]);
      // The fields of a list's body are texts, numbers and null.
      return [name, (asked.success ? asked.data : schema.parse(undefined)) as ListQuery[string]];
    }),
  );
}

/** Returns the search parameters of a query. */
export function addressOf(body: ListBody, query: ListQuery): Readonly<Record<string, string | number>> {
  const defaults = queryFrom(body, {});
  const parts: [string, string | number][] = [];
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== defaults[name]) parts.push([name, value]);
  }
  return Object.fromEntries(parts);
}

/** Returns the number of the last page; the first one is always there. */
export const lastPageOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** Checks whether a query asks for a page behind the last one. Pages without a number have no last one. */
export const isBehindLast = (query: ListQuery, total: number | null): boolean =>
  total !== null && Number(query['page']) > lastPageOf(total);

/** Returns the query with another order: the other direction for the same column. */
export function orderedBy(query: ListQuery, sort: string): ListQuery {
  const isSame = query['sort'] === sort;
  const direction = isSame && query['direction'] === 'ascending' ? 'descending' : 'ascending';
  return { ...query, sort, direction, page: 1 };
}
