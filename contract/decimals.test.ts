import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anyDecimal, compareDecimals, decimal, decimalFrom, stepDecimal } from './decimals.ts';

describe('the canonical form of a decimal', () => {
  it.each([
    ['0.000001', '0.000001'],
    [0.000001, '0.000001'],
    ['999999999.999999', '999999999.999999'],
    [999999999.999999, '999999999.999999'],
    ['12.5', '12.5'],
    [12.5, '12.5'],
    ['012.500', '12.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0.0', '0'],
    [-0, '0'],
    ['-1.50', '-1.5'],
    [0.1 + 0.2, '0.30000000000000004'],
    [1e-7, '0.0000001'],
    [-1.5e-7, '-0.00000015'],
    [1.5e21, '1500000000000000000000'],
    ['100', '100'],
    ['000', '0'],
  ])('of %o is %s', (value, text) => {
    expect(decimalFrom(value)).toBe(text);
  });

  it('parses to the original number', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), number => {
        expect(decimalFrom(number)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect(Number(decimalFrom(number)) + 0).toBe(number + 0);
      }),
    );
  });
});

describe('comparing decimals', () => {
  it.each([
    ['0.1', '0.10000000000000000001', -1],
    ['999999999.999999', '999999999.999998', 1],
    ['9', '10', -1],
    ['-9', '-10', 1],
    ['-0.5', '0.5', -1],
    ['1.50', '1.5', 0],
    ['123456789012345678901234567890', '123456789012345678901234567891', -1],
  ])('%s and %s gives %d', (a, b, order) => {
    expect(compareDecimals(a, b)).toBe(order);
    expect(compareDecimals(b, a)).toBe(order === 0 ? 0 : -order);
  });

  it('orders numbers as floating point does', () => {
    const number = fc.double({ noDefaultInfinity: true, noNaN: true, min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(compareDecimals(decimalFrom(a), decimalFrom(b))).toBe(Math.sign(a - b) + 0);
      }),
    );
  });
});

describe('a step', () => {
  const price = { least: '0.000001', most: '999999999.999999', step: '0.000001' };
  const dollars = { least: '1', most: '100', step: '1' };

  it.each([
    ['0.1', 1, price, '0.100001'],
    ['0.3', -1, price, '0.299999'],
    ['0.000001', -1, price, '0.000001'],
    ['', 1, price, '0.000001'],
    ['', -1, price, '0.000001'],
    ['0,5', 1, price, '0.500001'],
    ['999999999.999999', 1, price, '999999999.999999'],
    ['999999999.999998', 1, price, '999999999.999999'],
    ['99.5', 1, dollars, '100'],
    ['2', -1, dollars, '1'],
    ['2.25', -1, dollars, '1.25'],
    ['1 000', -1, dollars, '100'],
    ['-5', 1, dollars, '1'],
    ['much', 1, dollars, null],
    ['1,000', 1, dollars, null],
  ] as const)('from %j by %d is exact and stays within the limits', (typed, direction, steps, next) => {
    expect(stepDecimal(typed, direction, steps)).toBe(next);
  });

  it('back undoes a step within the limits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n, max: 999_999_999_999_998n }), millionths => {
        const digits = String(millionths).padStart(7, '0');
        const value = decimalFrom(`${digits.slice(0, -6)}.${digits.slice(-6)}`);
        const up = stepDecimal(value, 1, price) ?? '';
        expect(compareDecimals(value, up)).toBe(-1);
        expect(stepDecimal(up, -1, price)).toBe(value);
      }),
    );
  });
});

describe('a decimal field', () => {
  const share = decimal({
    name: 'Share',
    least: '0.5',
    tooSmall: 'Share is too small',
    most: '100',
    places: 2,
  });
  const messages = (value: unknown) =>
    z.safeParse(share, value).error?.issues.map(({ message }) => message) ?? [];

  it.each([
    ['99.99', '99.99'],
    [0.5, '0.5'],
    ['100.000', '100'],
    ['.55', '0.55'],
    [' 1,5', '1.5'],
  ])('decodes %o as %s and encodes that', (value, text) => {
    expect(z.decode(share, value)).toBe(text);
    expect(z.encode(share, text)).toBe(text);
  });

  it.each([
    ['0.49', 'Share is too small'],
    [-1, 'Share is too small'],
    ['100.01', 'Share must be at most 100'],
    [1e300, 'Share must be at most 100'],
    ['1.234', 'Share must have at most 2 decimals'],
    [0.7000000001, 'Share must have at most 2 decimals'],
    ['', 'Share must be a number'],
    ['.', 'Share must be a number'],
    ['1e2', 'Share must be a number'],
    ['1,000', 'Share must have a point before its decimals and no other separators, such as 1000.5'],
    ['1.000,5', 'Share must have a point before its decimals and no other separators, such as 1000.5'],
    ['1 2', 'Share must have a point before its decimals and no other separators, such as 1000.5'],
    ['1,5 %', 'Share must be a number'],
    ['Infinity', 'Share must be a number'],
    [Number.NaN, 'Share must be a number'],
    [null, 'Share must be a number'],
    [undefined, 'Share must be a number'],
    [['1'], 'Share must be a number'],
  ])('rejects %o', (value, message) => {
    expect(messages(value)).toEqual([message]);
  });

  it('does not encode an invalid decimal', () => {
    const sent = z.safeEncode(share, 'much');
    expect(sent.error?.issues.map(({ message }) => message)).toEqual(['Share must be a number']);
  });

  it('documents its input', () => {
    expect(z.toJSONSchema(share, { io: 'input' })).toMatchObject({
      description: 'An exact decimal from 0.5 to 100 with at most 2 decimals.',
    });
  });
});

describe('a decimal in a response', () => {
  it.each([
    ['012.50', '12.5'],
    [1e-7, '0.0000001'],
  ])('decodes %o as %s and encodes that', (value, text) => {
    expect(z.decode(anyDecimal, value)).toBe(text);
    expect(z.encode(anyDecimal, text)).toBe(text);
  });

  it('rejects anything else with a message', () => {
    expect(z.safeParse(anyDecimal, 'much').error?.issues.map(({ message }) => message)).toEqual([
      'This is not a number',
    ]);
    expect(z.toJSONSchema(anyDecimal, { io: 'input' })).toMatchObject({ description: 'An exact decimal.' });
  });
});
