import type { Logger } from 'pino';

/** Codes of what happens to a connection that its client ends early, or on which it speaks no HTTP. */
const OF_CONNECTION =
  /^(?:HPE_\w+|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ERR_HTTP_REQUEST_TIMEOUT|ERR_STREAM_PREMATURE_CLOSE|ERR_STREAM_DESTROYED)$/;

/**
 * Logs that an answer could not be sent. Clients that go away are no fault of this server, and must not fill the log with
 * lines that somebody has to look at: the line of the request says `aborted`.
 */
export const logResponseWriteError =
  (log: Logger) =>
  (error: Error): void => {
    const code = 'code' in error ? String(error.code) : undefined;
    const level = code !== undefined && OF_CONNECTION.test(code) ? 'debug' : 'error';
    log[level]({ type: error.name, code }, 'answer could not be sent');
  };
