/**
 * Amounts of TXV. Inside the program an amount is an integer of 10^-8 TXV (`Units`), so that no float ever
 * holds one; at the border (HTTP, screen) it is a decimal with eight places.
 */

/** An integer of 10^-8 TXV. */
export type Units = number;

/** Eight decimals, as every amount of the specification is shown. */
export const TXV_DECIMALS = 8;
export const UNITS_PER_TXV = 10 ** TXV_DECIMALS;

/** The largest amount of an account (10 million TXV): up to it, JSON numbers are exact. */
export const MAX_AMOUNT: Units = 10_000_000 * UNITS_PER_TXV;

/** Whole TXV as units. */
export const txv = (whole: number): Units => whole * UNITS_PER_TXV;

/** Reads a decimal of TXV as units, rounded to the nearest unit. Expects 0 to `MAX_AMOUNT`. */
export function unitsFromTxv(amount: number): Units {
  const [whole = '0', fraction = '0'] = amount.toFixed(TXV_DECIMALS).split('.');
  return Number(whole) * UNITS_PER_TXV + Number(fraction);
}

/** Returns the decimal of TXV for JSON: the nearest number, as which a reader parses its text. */
export const txvFromUnits = (units: Units): number => units / UNITS_PER_TXV;

/** Units as text with eight decimals, without grouping: `51240000` is `0.51240000`. */
export function formatTxv(units: Units): string {
  const digits = String(Math.abs(units)).padStart(TXV_DECIMALS + 1, '0');
  const point = digits.length - TXV_DECIMALS;
  return `${units < 0 ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}
