const SQLSTATE_LENGTH = 5;

/**
 * The classes of PostgreSQL's errors that one row can be the reason of: its values, a constraint, a conflict with
 * another transaction, a trigger that refused it. Whatever else fails would fail for every row.
 */
const CLASSES_OF_ROWS = ['22', '23', '40', 'P0'];

/**
 * Whether something failed because of what is in a row, so that without some rows it might succeed: the database refused
 * it, or it holds a number that cannot be read.
 */
export function isFaultOfRow(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false;
  return error.code.length === SQLSTATE_LENGTH && CLASSES_OF_ROWS.includes(error.code.slice(0, 2));
}

/** Whether something was not done because no connection became free in time. */
export const isFaultOfPool = (error: unknown): boolean =>
  error instanceof Error && error.name === 'KnexTimeoutError';
