/** Tells the operator in one line, without a stack, why the program cannot start or go on. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The first line of an error's message; its code where it has no message, as a refused connection to several addresses. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return firstLineOf(error.message) || ('code' in error ? String(error.code) : error.name);
}

/** The same without the statement, which Knex puts before the message of the database. */
export const databaseMessageOf = (error: unknown): string =>
  firstLineOf(messageBehindStatement(error)) || messageOf(error);

const messageBehindStatement = (error: unknown): string =>
  error instanceof Error ? (error.message.split(' - ').at(-1) ?? '') : '';

const firstLineOf = (text: string): string => text.split('\n')[0] ?? '';
