import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logResponseWriteError } from './response-write-errors.ts';

/** Returns what is logged for an error with this code. */
function logged(code: string | undefined) {
  const lines: string[] = [];
  const log = pino({ level: 'trace', base: null, timestamp: false }, { write: line => lines.push(line) });
  logResponseWriteError(log)(Object.assign(new Error('a message that may hold anything'), code && { code }));
  return lines.map(line => JSON.parse(line));
}

const msg = 'response could not be sent';

test.each([
  'ECONNRESET',
  'EPIPE',
  'HPE_INVALID_EOF_STATE',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
])('%s of a client that disconnects is logged at debug level', code => {
  expect(logged(code)).toEqual([{ level: 20, type: 'Error', code, msg }]);
});

test.each(['ENOENT', 'ERR_STREAM_WRITE_AFTER_END', undefined])('%s is logged as an error', code => {
  expect(logged(code)).toEqual([{ level: 50, type: 'Error', code, msg }]);
});
