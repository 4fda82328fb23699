import { ApiError } from './api-error.ts';

/**
 * Notes a failure that nobody needs to be told of. Of the error only its kind is written: addresses that failed may
 * hold an email.
 */
export function logFailure(what: string, error: unknown): void {
  const kind = error instanceof ApiError ? error.status : error instanceof Error ? error.name : typeof error;
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log that a page has.
  console.warn(`${what} (${kind}).`);
}
