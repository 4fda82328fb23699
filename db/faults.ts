/**
 * The classes of PostgreSQL's errors that one row can be the reason of: its values, a constraint, a conflict with
 * another transaction, a trigger that refused it. Whatever else fails would fail for every row.
 */
const CLASSES_OF_ROWS = ['22', '23', '40', 'P0'];

/** Whether the database refused a statement because of what is in it, so that without some rows it might succeed. */
export const isFaultOfRow = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.length === 5 &&
  CLASSES_OF_ROWS.includes(error.code.slice(0, 2));
