/** Tells the operator in one line, without a stack, why the program cannot start or go on. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** An error's message in one line; its code where it has no message, as a refused connection to several addresses. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line = ''] = error.message.split('\n');
  return line === '' && 'code' in error ? String(error.code) : line;
}

/** The same without the statement, which Knex puts before the message of the database. */
export const databaseMessageOf = (error: unknown): string => messageOf(error).split(' - ').at(-1) ?? '';
