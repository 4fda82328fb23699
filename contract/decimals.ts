/** Exact decimals: text or a number outside, text inside, compared without floating point. */
import * as z from 'zod/mini';

/** A decimal in canonical form: no plus sign, no leading or trailing zeros, `0` instead of `-0`. */
export type Decimal = string;

const DECIMAL_TEXT = /^-?(\d+(\.\d*)?|\.\d+)$/;

/** Returns the canonical form of a text that matches `DECIMAL_TEXT`. */
function spell(text: string): Decimal {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const places = fraction.replace(/0+$/, '');
  const digits = `${whole.replace(/^0+/, '') || '0'}${places && '.'}${places}`;
  return text.startsWith('-') && digits !== '0' ? `-${digits}` : digits;
}

/** Returns the shortest decimal text of a number, without an exponent; returns text as it is. */
function textOf(value: string | number): string {
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  const digits = `${whole}${fraction}`
    .padEnd(point, '0')
    .padStart(whole.length + fraction.length - point + 1, '0');
  return exponent.startsWith('-') ? `${sign}0.${digits.slice(1)}` : `${sign}${digits}`;
}

/** Returns the canonical form of text or of the shortest text of a number. */
export const decimalFrom = (value: string | number): Decimal => spell(textOf(value));

const placesOf = (decimal: Decimal): number => decimal.split('.')[1]?.length ?? 0;

/** Compares decimals for `sort`. @throws SyntaxError for an invalid one */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const places = Math.max(placesOf(a), placesOf(b));
  const scaled = (decimal: Decimal) =>
    BigInt(`${decimal.replace('.', '')}${'0'.repeat(places - placesOf(decimal))}`);
  const [first, second] = [scaled(a), scaled(b)];
  return first < second ? -1 : Number(first > second);
}

const textOrNumber = (message: string, description: string) =>
  z
    .union([z.string().check(z.regex(DECIMAL_TEXT, message)), z.number(message)], message)
    .check(z.describe(description));

export interface DecimalLimits {
  /** The name of the value in messages, such as `Token price`. */
  readonly name: string;
  readonly least: Decimal;
  /** The message below `least`. */
  readonly tooSmall: string;
  readonly most: Decimal;
  readonly places: number;
}

/** Accepts text or a JSON number; canonical inside and in responses. */
export function decimal({ name, least, tooSmall, most, places }: DecimalLimits) {
  const notANumber = `${name} must be a number`;
  return z.codec(
    textOrNumber(notANumber, `An exact decimal from ${least} to ${most} with at most ${places} decimals.`),
    z.string().check(
      z.refine(text => DECIMAL_TEXT.test(text), { error: notANumber, abort: true }),
      z.refine(text => compareDecimals(text, least) >= 0, tooSmall),
      z.refine(text => compareDecimals(text, most) <= 0, `${name} must be at most ${most}`),
      z.refine(text => placesOf(text) <= places, `${name} must have at most ${places} decimals`),
    ),
    { decode: decimalFrom, encode: decimalFrom },
  );
}

/** A decimal of a response, which the server has checked. */
export const anyDecimal = z.codec(textOrNumber('This is not a number', 'An exact decimal.'), z.string(), {
  decode: decimalFrom,
  encode: decimalFrom,
});
