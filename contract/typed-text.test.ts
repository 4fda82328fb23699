import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPin, pinFrom, plainCharacters, withoutBlanks } from './typed-text.ts';

/** The zeros of scripts: Arabic-Indic, Persian, Devanagari, Thai, full-width, mathematical, Adlam. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xe50, 0xff10, 0x1d7ce, 0x1d7f6, 0x1e950];

const BLANKS = [' ', '\t', '\n', '\r', '\u00A0', '\u202F', '\u2009', '\u3000', '\u2800', '\u2028'];
const INVISIBLE = ['\u200B', '\u200E', '\u202A', '\u202C', '\u2060', '\u2066', '\uFEFF', '\u00AD', '\u3164'];
const SIGNS = ['-', '\u2013', '\u2212', '.', ',', '_', '/', "'", '\u2019', '\uFF0D'];

const pins = fc.stringMatching(/^\d{6}$/);

/** A text in which each character may be of another script and stands between other characters. */
const disguised = (plain: string, between: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...ZEROS), fc.array(fc.constantFrom(...between), { maxLength: 3 })), {
      minLength: plain.length,
      maxLength: plain.length,
    })
    .map(choices =>
      choices
        .map(([zero, characters], at) => {
          const digit = plain.charAt(at);
          const written = /\d/.test(digit) ? String.fromCodePoint(zero + Number(digit)) : digit;
          return `${characters.join('')}${written}${characters.join('')}`;
        })
        .join(''),
    );

describe('a typed PIN', () => {
  it('is read without separators and white space, in the digits of any script', () => {
    const typed = pins.chain(pin =>
      fc.tuple(fc.constant(pin), disguised(pin, [...BLANKS, ...INVISIBLE, ...SIGNS])),
    );
    fc.assert(
      fc.property(typed, ([pin, text]) => {
        expect([pinFrom(text), isPin(text)]).toEqual([pin, true]);
      }),
    );
  });

  it.each([' 123 456', '123-456', '１２３４５６', '١٢٣٤٥٦', '۱۲۳۴۵۶', '\u202A123456\u202C\n'])(
    'is read from %j',
    text => {
      expect(pinFrom(text)).toBe('123456');
    },
  );

  it.each(['', ' ', '12345', '123 4567', 'PIN 123456', '12345x', '12345²', '①23456', '½23456', '+123456'])(
    'is not %j, of which nothing is cut',
    text => {
      expect(isPin(text)).toBe(false);
      expect(pinFrom(text)).toBe(text.replaceAll(' ', ''));
    },
  );

  it('stays the same when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(pinFrom(pinFrom(text))).toBe(pinFrom(text));
      }),
    );
  });
});

it('has a value for the decimal digits of every script', () => {
  // Each row has ten digits, which `Intl` writes in the same order.
  for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    const written = [...'0123456789'].map(digit => format.format(Number(digit))).join('');
    if (/^\p{Nd}{10}$/u.test(written)) expect(plainCharacters(written)).toBe('0123456789');
  }
});

it('reads a wallet address without blanks, and drops no visible character', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  fc.assert(
    fc.property(disguised(address, [...BLANKS, ...INVISIBLE]), text => {
      expect(withoutBlanks(text)).toBe(address);
    }),
  );
  expect(withoutBlanks('0x5290…9EE7')).toBe('0x5290…9EE7');
});
