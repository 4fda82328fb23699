import { expect, test } from 'vitest';
import { MAX_AMOUNT, txv } from '../../contract/amounts.ts';
import { formatAmount } from './formats.ts';

test.each([
  [0, '0.00000000'],
  [1, '0.00000001'],
  [51_240_000, '0.51240000'],
  [txv(16_000), '16,000.00000000'],
  [MAX_AMOUNT - 1, '9,999,999.99999999'],
])('%i units are shown as %s', (units, text) => {
  expect(formatAmount(units)).toBe(text);
});
