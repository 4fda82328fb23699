import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFrom, isDecimal, readDecimal } from './decimals.ts';

describe('a typed number', () => {
  it.each([
    ['0,5', '0.5'],
    ['0,500', '0.500'],
    [',5', '.5'],
    ['-0,5', '-0.5'],
    ['\u22120,5', '-0.5'],
    ['10,25', '10.25'],
    ['1000,500', '1000.500'],
    ['1,0005', '1.0005'],
    [' 12.5\n', '12.5'],
    ['\u00A012.5\u202F', '12.5'],
    ['\u202A12.5\u202C', '12.5'],
    ['1 000', '1000'],
    ['1\u00A0000', '1000'],
    ['1\u202F000,5', '1000.5'],
    ['1 000,500', '1000.500'],
    ['12 345 678.25', '12345678.25'],
    ["1'000.5", '1000.5'],
    ['1\u2019000\u2019000', '1000000'],
    ['1,000.5', '1000.5'],
    ['1,000,000', '1000000'],
    ['12,34,567', '1234567'],
    ['１，０００．５', '1000.5'],
    ['٠٫٥', '0.5'],
    ['١٬٠٠٠٫٥', '1000.5'],
  ])('%j is read as %s', (typed, read) => {
    expect(readDecimal(typed)).toBe(read);
  });

  it.each([
    '1,000',
    '1.000,5',
    '1.000.000',
    '1,00',
    '1 00',
    '0 500',
    '1 000 00',
    '1,000 000',
    '10²',
    '1e3',
    '$5',
  ])('%j is no decimal, unless its comma can only separate decimals', typed => {
    expect(isDecimal(readDecimal(typed))).toBe(typed === '1,00');
  });

  // A point alone always separates decimals, as the message says.
  it('of any language is read as meant or not at all', () => {
    const places = fc.integer({ min: 0, max: 6 });
    const locale = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'es', 'pl', 'pt', 'sv', 'en-IN', 'ar-EG', 'fa');
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), places, locale, (digits, scale, language) => {
        const number = digits / 10 ** scale;
        const meant = decimalFrom(number.toFixed(scale));
        const typed = new Intl.NumberFormat(language, {
          minimumFractionDigits: scale,
          maximumFractionDigits: scale,
        }).format(number);
        fc.pre(!/^\P{Nd}*\p{Nd}+\.\p{Nd}+$/u.test(typed));
        const read = readDecimal(typed);
        if (isDecimal(read)) expect(decimalFrom(read)).toBe(meant);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps its digits and their order, and stays the same when it is read again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[\d., '\u00A0]{1,12}$/), typed => {
        const read = readDecimal(typed);
        expect(read.replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''));
        expect(readDecimal(read)).toBe(read);
      }),
      { numRuns: 2_000 },
    );
  });

  it('in canonical form stays the same', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), number => {
        expect(readDecimal(decimalFrom(number))).toBe(decimalFrom(number));
      }),
    );
  });
});
