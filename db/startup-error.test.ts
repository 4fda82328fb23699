import { expect, test } from 'vitest';
import { databaseMessageOf, messageOf } from './startup-error.ts';

test.each([
  [
    'a statement of several lines',
    new Error('CREATE TABLE a (\n  b int\n) - permission denied'),
    'permission denied',
  ],
  [
    'a message of several lines',
    new Error('select 1 - no pg_hba.conf entry\nfor host'),
    'no pg_hba.conf entry',
  ],
  ['no statement', new Error('connect ECONNREFUSED 127.0.0.1:1'), 'connect ECONNREFUSED 127.0.0.1:1'],
  ['no message', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['no error', 'a text', 'a text'],
])("shortens the database's message to one line for %s", (_, error, line) => {
  expect(databaseMessageOf(error)).toBe(line);
});

test('returns the first line of a message', () => {
  expect(messageOf(new Error('one\ntwo'))).toBe('one');
  expect(messageOf(new TypeError(''))).toBe('TypeError');
});
