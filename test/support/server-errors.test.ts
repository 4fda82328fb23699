import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { describeError } from '../../server/log/describe-error.ts';
import { serverErrorIn } from './server-errors.ts';

const logged = (level: 'error' | 'info', error?: unknown): string => {
  const lines: string[] = [];
  const log = pino({}, { write: line => lines.push(line) });
  log[level](
    { requestId: 'r-1', ...(error !== undefined && { error: describeError(error) }) },
    'unexpected error',
  );
  return lines.join('');
};

describe('a line of the log', () => {
  test('with an error has its kind, statement and stack', () => {
    const failed = new Error('select * from gone - relation "gone" does not exist');
    const error = Object.assign(failed, { code: '42P01', routine: 'parserOpenTable' });
    expect(serverErrorIn(logged('error', error))).toMatch(
      /^The server logged: unexpected error, Error, 42P01, select \* from gone\n {4}at .*server-errors\.test\.ts/,
    );
  });

  test('without an error has none', () => {
    expect([serverErrorIn(logged('info')), serverErrorIn(logged('error'))]).toEqual([undefined, undefined]);
  });
});
