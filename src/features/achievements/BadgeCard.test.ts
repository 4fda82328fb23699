import { expect, test } from 'vitest';
import { txv } from '../../../contract/amounts.ts';
import { formatProgress } from './BadgeCard.tsx';

test.each([
  [0, '0'],
  [1, '0.00000001'],
  [12_000, '0.00012'],
  [1_000_000, '0.01'],
  [327_999_999, '3.27'],
  [txv(10), '10'],
  [txv(10) + 50_000_000, '10.5'],
  [txv(10_000) - 1, '9,999.99'],
  [txv(10_000), '10,000'],
])('formats %i hundred-millionths as %s', (value, text) => {
  expect(formatProgress(value)).toBe(text);
});
