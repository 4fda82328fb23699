import { expect, it } from 'vitest';
import { labelPattern } from './page-driver.ts';

it('finds a field by its whole label, with or without the asterisk of a required field', () => {
  const label = labelPattern('Price (USD)');
  const found = ['Price (USD)', 'Price (USD) *', 'Price (USD) of it', 'Token Price (USD)', 'Price USD'];
  expect(found.map(text => label.test(text))).toEqual([true, true, false, false, false]);
});
