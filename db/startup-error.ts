import { getSystemErrorMap } from 'node:util';

/** An error for the operator: one line, without a stack, says why the program cannot continue. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Returns the first line of an error's message, or else its code (an `AggregateError`). */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return firstLineOf(error.message) || ('code' in error ? String(error.code) : error.name);
}

/** Returns the operating system's message about a file, such as `permission denied`. */
export function systemMessageOf(error: unknown): string {
  const { errno } = Object(error);
  return getSystemErrorMap().get(errno)?.[1] ?? messageOf(error);
}

/** Returns the database's message without the statement that Knex prepends. */
export const databaseMessageOf = (error: unknown): string =>
  firstLineOf(messageAfterStatement(error)) || messageOf(error);

const messageAfterStatement = (error: unknown): string =>
  error instanceof Error ? (error.message.split(' - ').at(-1) ?? '') : '';

const firstLineOf = (text: string): string => text.split('\n')[0] ?? '';
