import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

function thrownBy(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test('keeps type and stack, and drops the message', () => {
  const described = describeError(thrownBy(() => JSON.parse('secret')));

  expect(described).toMatchObject({
    type: 'SyntaxError',
    stack: [expect.stringContaining('at JSON.parse'), ...rest(described)],
  });
  expect(JSON.stringify(described)).not.toContain('secret');
});

test('keeps the statement of a failed query without its values', () => {
  const error = Object.assign(
    new Error('select 1 from "a" where "b" = $1 - invalid input: "secret - secret"'),
    {
      code: '22P02',
      routine: 'string_to_uuid',
      detail: 'secret',
    },
  );

  const described = describeError(error);

  expect(described).toMatchObject({
    type: 'Error',
    code: '22P02',
    statement: 'select 1 from "a" where "b" = $1',
  });
  expect(JSON.stringify(described)).not.toContain('secret');
});

test('keeps only the type of a thrown value that is not an Error', () => {
  expect(describeError('secret')).toEqual({ type: 'string' });
});

const rest = (described: ReturnType<typeof describeError>): unknown[] => described.stack?.slice(1) ?? [];
