import { expect, it } from 'vitest';
import { nonEmptyText, portNumber, wholeNumber } from './option-values.ts';

it('accepts only whole numbers above 0', () => {
  expect(['1', '100000'].map(wholeNumber)).toEqual([1, 100_000]);
  for (const text of ['', '0', '-1', '1.5', '1e3', '0x10', ' 1', 'ten', '9'.repeat(20)]) {
    expect(() => wholeNumber(text)).toThrow('It is not a whole number above 0.');
  }
});

it('accepts ports up to the highest', () => {
  expect(portNumber('65535')).toBe(65_535);
  for (const text of ['65536', '0']) expect(() => portNumber(text)).toThrow();
});

it('rejects an empty text', () => {
  expect(nonEmptyText('backups')).toBe('backups');
  expect(() => nonEmptyText('')).toThrow('It is empty.');
});
