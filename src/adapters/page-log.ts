import { ApiError } from './api/api-error.ts';

/** Logs an error that is not shown, by its kind only: failed URLs may contain an email. */
export function logFailure(message: string, error: unknown): void {
  const kind = error instanceof ApiError ? error.status : error instanceof Error ? error.name : typeof error;
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log that a page has.
  console.warn(`${message} (${kind}).`);
}
