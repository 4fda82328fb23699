/** An error response of the server. Its message is the status, a colon and the server's text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's text, which may be shown. */
  readonly text: string;
  /** The decoded JSON body, where the contract has a schema for this status. */
  readonly body: unknown;

  constructor(status: number, text: string, body?: unknown) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
    this.body = body;
  }
}

/** Returns an error response of the server; throws any other error again. */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
