const SQLSTATE_LENGTH = 5;

/**
 * The SQLSTATE classes that a single row can cause: data exception, integrity constraint violation,
 * transaction rollback (a conflict), and an exception raised by a trigger. Any other error would
 * fail every row.
 */
const ROW_ERROR_CLASSES = ['22', '23', '40', 'P0'];

/** Tells whether a row's content causes the error, so that other rows may succeed. */
export function isRowError(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false;
  return error.code.length === SQLSTATE_LENGTH && ROW_ERROR_CLASSES.includes(error.code.slice(0, 2));
}

/** Returns whether no connection of the pool became free in time. */
export const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'KnexTimeoutError';
