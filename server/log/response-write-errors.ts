import type { Logger } from 'pino';

/** Error codes of a connection that the client closed early, or on which it does not speak HTTP. */
const CLIENT_ERROR_CODES =
  /^(?:HPE_\w+|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ERR_HTTP_REQUEST_TIMEOUT|ERR_STREAM_PREMATURE_CLOSE|ERR_STREAM_DESTROYED)$/;

/** Logs a response that could not be sent; at debug level if the client disconnected. */
export const logResponseWriteError =
  (log: Logger) =>
  (error: Error): void => {
    const code = 'code' in error ? String(error.code) : undefined;
    const level = code !== undefined && CLIENT_ERROR_CODES.test(code) ? 'debug' : 'error';
    log[level]({ type: error.name, code }, 'response could not be sent');
  };
