/** Exact decimals: text or a number outside, text inside, compared without floating point. */
import * as z from 'zod/mini';
import { plainCharacters } from './typed-text.ts';

/** A decimal in canonical form: no plus sign, no leading or trailing zeros, `0` instead of `-0`. */
export type Decimal = string;

const DECIMAL_TEXT = /^-?(\d+(\.\d*)?|\.\d+)$/;

export const isDecimal = (text: string): boolean => DECIMAL_TEXT.test(text);

/** Spaces between groups of digits, then decimals after either sign: `1 000,5`. */
const SPACED = /^-?[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d*)?$/;
/** Commas that cannot separate decimals: `1,000,000`, `1,00,000`, `1,000.5`. */
const GROUPED = /^-?[1-9]\d{0,2}(?:(?:,\d{2,3})+,\d{3}(?:\.\d+)?|,\d{3}\.\d+)$/;
/** A comma that cannot group digits: `0,5`, `0,500`, `1000,500`. */
const DECIMAL_COMMA = /^-?(?![1-9]\d{0,2},\d{3}$)\d*,\d*$/;

const SEPARATED_DIGITS = /^-?[., ]*\d[\d., ]*$/;

/** Returns typed characters as ASCII: a point, comma or space for the separators of any script. */
const plainNumber = (typed: string): string =>
  plainCharacters(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/['\u2019\u066C\s]+/g, ' ')
    .replace('\u066B', '.')
    .replace('\u060C', ',')
    .replace('\u2212', '-')
    .trim();

/**
 * Reads a typed number that has one reading: returns it with a point before its decimals and no other
 * separator. Returns any other text in plain characters: `1,000` and `1.000,5` are no decimals.
 */
export function readDecimal(typed: string): string {
  const text = plainNumber(typed);
  if (SPACED.test(text)) return text.replaceAll(' ', '').replace(',', '.');
  if (GROUPED.test(text)) return text.replaceAll(',', '');
  return DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text;
}

/** Words the error of a text that is no decimal, and says how to write one that has two readings. */
export const decimalError = (name: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    typeof input === 'string' && SEPARATED_DIGITS.test(plainNumber(input))
      ? `${name} must have a point before its decimals and no other separators, such as 1000.5`
      : `${name} must be a number`,
});

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

/** Returns the integer of 10^-`places` that a decimal is. @throws SyntaxError for an invalid one */
const scaled = (decimal: Decimal, places: number): bigint =>
  BigInt(`${decimal.replace('.', '')}${'0'.repeat(places - placesOf(decimal))}`);

/** Compares decimals for `sort`. @throws SyntaxError for an invalid one */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const places = Math.max(placesOf(a), placesOf(b));
  const [first, second] = [scaled(a, places), scaled(b, places)];
  return first < second ? -1 : Number(first > second);
}

/** A range, and by how much the arrow keys change a number in it. */
export interface Steps {
  readonly least: Decimal;
  readonly most: Decimal;
  readonly step: Decimal;
}

/** Adds a step to a typed number, or subtracts it, within the range. Returns null if it is no number. */
export function stepDecimal(typed: string, direction: 1 | -1, { least, most, step }: Steps): Decimal | null {
  const text = readDecimal(typed) || '0';
  if (!isDecimal(text)) return null;
  const from = spell(text);
  const places = Math.max(placesOf(from), placesOf(step));
  const sum = String(scaled(from, places) + BigInt(direction) * scaled(step, places));
  const digits = sum.replace('-', '').padStart(places + 1, '0');
  const point = digits.length - places;
  const next = spell(`${sum.startsWith('-') ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`);
  if (compareDecimals(next, least) < 0) return least;
  return compareDecimals(next, most) > 0 ? most : next;
}

type ErrorOf = ReturnType<typeof decimalError> | string;

const textOrNumber = (text: z.ZodMiniString, error: ErrorOf, description: string) =>
  z.union([text.check(z.regex(DECIMAL_TEXT, error)), z.number(error)], error).check(z.describe(description));

export interface DecimalLimits {
  /** The name of the value in messages, such as `Token price`. */
  readonly name: string;
  readonly least: Decimal;
  /** The message below `least`. */
  readonly tooSmall: string;
  readonly most: Decimal;
  readonly places: number;
}

/** Accepts typed text or a JSON number; canonical inside and in responses. */
export function decimal({ name, least, tooSmall, most, places }: DecimalLimits) {
  const error = decimalError(name);
  return z.codec(
    textOrNumber(
      z.string().check(z.overwrite(readDecimal)),
      error,
      `An exact decimal from ${least} to ${most} with at most ${places} decimals.`,
    ),
    z.string().check(
      z.refine(isDecimal, { ...error, abort: true }),
      z.refine(text => compareDecimals(text, least) >= 0, tooSmall),
      z.refine(text => compareDecimals(text, most) <= 0, `${name} must be at most ${most}`),
      z.refine(text => placesOf(text) <= places, `${name} must have at most ${places} decimals`),
    ),
    { decode: decimalFrom, encode: decimalFrom },
  );
}

/** A decimal of a response, which the server has checked. */
export const anyDecimal = z.codec(
  textOrNumber(z.string(), 'This is not a number', 'An exact decimal.'),
  z.string(),
  { decode: decimalFrom, encode: decimalFrom },
);
