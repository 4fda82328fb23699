/** An answer of the server that was not the one asked for. Its message is the status, a colon and the server's text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's own words, or the status' name where it gave none. */
  readonly text: string;
  /** The answer's JSON as the contract's schema for this refusal reads it, where it has one. */
  readonly refusal: unknown;

  constructor(status: number, text: string, refusal?: unknown) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
    this.refusal = refusal;
  }
}
