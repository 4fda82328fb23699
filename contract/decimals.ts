/** Exact decimals: text or a number outside, text inside, and never a binary float in a comparison. */
import * as z from 'zod/mini';

/** A decimal in its one spelling: no sign but a minus, no leading zeros, no trailing zeros, `0` and not `-0`. */
export type Decimal = string;

const DECIMAL_TEXT = /^-?(\d+(\.\d*)?|\.\d+)$/;

/** Reads decimal text that has passed `DECIMAL_TEXT` as its one spelling. */
function spell(text: string): Decimal {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const places = fraction.replace(/0+$/, '');
  const digits = `${whole.replace(/^0+/, '') || '0'}${places && '.'}${places}`;
  return text.startsWith('-') && digits !== '0' ? `-${digits}` : digits;
}

/** The shortest decimal text that reads as this number, without an exponent; text that is one already as it stands. */
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

/** Text or a number in its one spelling. A number counts as the shortest decimal text that reads as it. */
export const decimalFrom = (value: string | number): Decimal => spell(textOf(value));

const placesOf = (decimal: Decimal): number => decimal.split('.')[1]?.length ?? 0;

/** Below zero, zero or above zero, as for `sort`. Throws a `SyntaxError` for what is no decimal. */
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
  /** What the value is called in messages, such as `Token price`. */
  readonly name: string;
  readonly least: Decimal;
  /** What is said below `least`. */
  readonly tooSmall: string;
  readonly most: Decimal;
  readonly places: number;
}

/** Text or a JSON number outside, its one spelling inside and when it is sent. */
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

/** A decimal that somebody else has checked, as in an answer. */
export const anyDecimal = z.codec(textOrNumber('This is not a number', 'An exact decimal.'), z.string(), {
  decode: decimalFrom,
  encode: decimalFrom,
});
