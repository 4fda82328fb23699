import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { amount } from './amount-codecs.ts';
import { formatTxv, MAX_AMOUNT, txv, txvFromUnits, unitsFromTxv } from './amounts.ts';

const anyUnits = fc.integer({ min: 0, max: Math.min(MAX_AMOUNT, Number.MAX_SAFE_INTEGER) });
const throughJson = (value: number): number => JSON.parse(JSON.stringify(value));

describe('an amount', () => {
  it('is an exact integer up to the largest', () => {
    expect(Number.isSafeInteger(MAX_AMOUNT)).toBe(true);
  });

  it('is unchanged after encoding to JSON and decoding', () => {
    fc.assert(
      fc.property(anyUnits, units => {
        expect(z.decode(amount, throughJson(z.encode(amount, units)))).toBe(units);
      }),
      { numRuns: 5_000, examples: [[0], [1], [MAX_AMOUNT - 1], [MAX_AMOUNT]] },
    );
  });

  it('equals the number of its text with eight decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_AMOUNT }), units => {
        expect([units, -units].map(txvFromUnits)).toEqual([units, -units].map(one => Number(formatTxv(one))));
      }),
      { numRuns: 5_000, examples: [[1], [MAX_AMOUNT - 1], [MAX_AMOUNT]] },
    );
  });

  it('is unchanged near every power of ten and near the largest', () => {
    const centres = [...Array.from({ length: 16 }, (_, power) => 10 ** power), MAX_AMOUNT];
    const near = centres.flatMap(centre => Array.from({ length: 2_001 }, (_, i) => centre - 1_000 + i));
    const lost = near
      .filter(units => units >= 0 && units <= MAX_AMOUNT)
      .filter(units => unitsFromTxv(txvFromUnits(units)) !== units);
    expect(lost).toEqual([]);
  });

  it.each([
    [0, 0],
    [0.00000001, 1],
    [0.00001, 1_000],
    [0.1, 10_000_000],
    [1, 100_000_000],
    [8.99999999, 899_999_999],
    [10_000_000, MAX_AMOUNT],
  ])('decodes %d TXV as %d units', (decimal, units) => {
    expect(z.decode(amount, decimal)).toBe(units);
    expect(z.encode(amount, units)).toBe(decimal);
  });

  it('is rounded to the nearest unit', () => {
    expect([0.000000014, 0.000000016, 0.1 + 0.2].map(unitsFromTxv)).toEqual([1, 2, 30_000_000]);
  });

  it.each([
    ['not a number', Number.NaN],
    ['infinite', Number.POSITIVE_INFINITY],
    ['infinitely negative', Number.NEGATIVE_INFINITY],
    ['negative', -0.00000001],
    ['above the largest', 10_000_000.00000001],
    ['far above the largest', 1e300],
    ['text', '1'],
    ['null', null],
    ['absent', undefined],
    ['a list', [1]],
    ['a bigint', 1n],
  ])('is not decoded if it is %s', (_what, value) => {
    expect(z.safeDecode(amount, value as number).success).toBe(false);
  });

  it.each([
    ['a fraction of a unit', 0.5],
    ['negative', -1],
    ['above the largest', MAX_AMOUNT + 1],
    ['not a number', Number.NaN],
  ])('is not encoded if it is %s', (_what, units) => {
    expect(z.safeEncode(amount, units).success).toBe(false);
  });
});

describe('the text of an amount', () => {
  it.each([
    [0, '0.00000000'],
    [1, '0.00000001'],
    [51_240_000, '0.51240000'],
    [txv(1), '1.00000000'],
    [1_234_567_890_123, '12345.67890123'],
    [MAX_AMOUNT, '10000000.00000000'],
    [-1, '-0.00000001'],
  ])('of %d units is %s', (units, text) => {
    expect(formatTxv(units)).toBe(text);
  });

  it('has eight decimals and every digit of the units', () => {
    fc.assert(
      fc.property(anyUnits, units => {
        expect(formatTxv(units)).toMatch(/^(0|[1-9]\d*)\.\d{8}$/);
        expect(BigInt(formatTxv(units).replace('.', ''))).toBe(BigInt(units));
      }),
    );
  });
});
