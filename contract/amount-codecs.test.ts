import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { amount, signedAmount } from './amount-codecs.ts';
import { MAX_AMOUNT, txv } from './amounts.ts';

const LARGEST = 10_000_000;

const decodes = (schema: typeof amount, decimals: readonly number[]): boolean[] =>
  decimals.map(decimal => z.safeDecode(schema, decimal).success);
const encodes = (schema: typeof amount, units: readonly number[]): boolean[] =>
  units.map(each => z.safeEncode(schema, each).success);

describe('the codec of amounts', () => {
  it('encodes and decodes 0 up to the largest amount', () => {
    expect(decodes(amount, [0, LARGEST, -0.00000001, LARGEST + 0.01])).toEqual([true, true, false, false]);
    expect(encodes(amount, [0, MAX_AMOUNT, -1, MAX_AMOUNT + 1, 0.5])).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

it('documents the maximum', () => {
  const bounds = { type: 'number', maximum: LARGEST };
  expect(z.toJSONSchema(amount, { io: 'input' })).toMatchObject({ ...bounds, minimum: 0 });
  expect(z.toJSONSchema(signedAmount, { io: 'input' })).toMatchObject({ ...bounds, minimum: -LARGEST });
});

describe('the codec of movements', () => {
  it.each([
    [0.00000001, 1],
    [-0.00000001, -1],
    [0, 0],
    [-12.5, -txv(12.5)],
    [LARGEST, MAX_AMOUNT],
    [-LARGEST, -MAX_AMOUNT],
  ])('converts %d TXV to %d units', (decimal, units) => {
    expect([z.decode(signedAmount, decimal), z.encode(signedAmount, units)]).toEqual([units, decimal]);
  });

  it('limits the absolute value to the largest amount', () => {
    expect(decodes(signedAmount, [LARGEST + 0.01, -LARGEST - 0.01])).toEqual([false, false]);
    expect(encodes(signedAmount, [MAX_AMOUNT + 1, -MAX_AMOUNT - 1, 0.5])).toEqual([false, false, false]);
  });
});
