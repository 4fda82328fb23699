import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

function faultOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test('tells the kind of a fault and where it arose, and not what its message repeats', () => {
  const fault = describeError(faultOf(() => JSON.parse('secret')));

  expect(fault).toMatchObject({
    type: 'SyntaxError',
    stack: [expect.stringContaining('at JSON.parse'), ...rest(fault)],
  });
  expect(JSON.stringify(fault)).not.toContain('secret');
});

test('tells the statement of a failed query without its values', () => {
  const error = Object.assign(
    new Error('select 1 from "a" where "b" = $1 - invalid input: "secret - secret"'),
    {
      code: '22P02',
      routine: 'string_to_uuid',
      detail: 'secret',
    },
  );

  const fault = describeError(error);

  expect(fault).toMatchObject({
    type: 'Error',
    code: '22P02',
    statement: 'select 1 from "a" where "b" = $1',
  });
  expect(JSON.stringify(fault)).not.toContain('secret');
});

test('tells next to nothing of what is no error', () => {
  expect(describeError('secret')).toEqual({ type: 'string' });
});

const rest = (fault: ReturnType<typeof describeError>): unknown[] => fault.stack?.slice(1) ?? [];
