import { ApiError } from './api-error.ts';

/** The server's refusal, for flows that take every answer as one. Whatever else was thrown goes on. */
export function refusalIn(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
