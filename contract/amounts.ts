/**
 * Amounts of TXV. Inside the program an amount is an integer of 10^-8 TXV (`Units`), so that no float ever
 * holds one; at the border (HTTP, screen) it is a decimal with eight places.
 */

/** An integer of 10^-8 TXV. */
export type Units = number;

/** Eight decimals, as every amount of the specification is shown. */
export const TXV_DECIMALS = 8;
export const UNITS_PER_TXV = 10 ** TXV_DECIMALS;

/**
 * The largest amount that one account may hold, in units (10 million TXV). Every multiple of 10^-8 up to here has a
 * JSON number of its own, so an amount crosses the border and comes back the same.
 */
export const MAX_AMOUNT: Units = 10_000_000 * UNITS_PER_TXV;

/** Whole TXV as units. */
export const txv = (whole: number): Units => whole * UNITS_PER_TXV;

/** Reads a decimal of TXV as units, rounded to the nearest unit. Expects 0 to `MAX_AMOUNT`. */
export function unitsFromTxv(amount: number): Units {
  const [whole = '0', fraction = '0'] = amount.toFixed(TXV_DECIMALS).split('.');
  return Number(whole) * UNITS_PER_TXV + Number(fraction);
}

/**
 * The decimal of TXV that stands for these units in JSON. A quotient of two exact integers is rounded to the number that
 * is nearest to it, and that is what the text of the decimal would be read as.
 */
export const txvFromUnits = (units: Units): number => units / UNITS_PER_TXV;

/** Units as text with eight decimals, without grouping: `51240000` is `0.51240000`. */
export function formatTxv(units: Units): string {
  const digits = String(Math.abs(units)).padStart(TXV_DECIMALS + 1, '0');
  const point = digits.length - TXV_DECIMALS;
  return `${units < 0 ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}
