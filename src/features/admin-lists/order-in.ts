import type { ListQuery } from '../../../machines/admin/admin.actors.ts';

/** Returns the order that a query asks for. */
export const orderIn = (query: ListQuery) =>
  ({
    column: String(query['sort']),
    direction: query['direction'] === 'ascending' ? 'ascending' : 'descending',
  }) as const;
