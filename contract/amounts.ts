/**
 * Integers of 10^-8 TXV (`Units`) inside, without floating point; decimals in HTTP and on screens.
 */

/** An integer of 10^-8 TXV. */
export type Units = number;

export const TXV_DECIMALS = 8;
export const UNITS_PER_TXV = 10 ** TXV_DECIMALS;

/** The largest amount of an account (10 million TXV): up to it, JSON numbers are exact. */
export const MAX_AMOUNT: Units = 10_000_000 * UNITS_PER_TXV;

/** Converts whole TXV to units. */
export const txv = (whole: number): Units => whole * UNITS_PER_TXV;

/** Converts a decimal of TXV from 0 to `MAX_AMOUNT` to the nearest unit. */
export function unitsFromTxv(amount: number): Units {
  // Stryker disable next-line StringLiteral: `toFixed` always gives both parts.
  const [whole = '0', fraction = '0'] = amount.toFixed(TXV_DECIMALS).split('.');
  return Number(whole) * UNITS_PER_TXV + Number(fraction);
}

/** Returns the JSON number that is nearest to the decimal. */
export const txvFromUnits = (units: Units): number => units / UNITS_PER_TXV;

/** Formats units with eight decimals, without grouping: `51240000` becomes `0.51240000`. */
export function formatTxv(units: Units): string {
  const digits = String(Math.abs(units)).padStart(TXV_DECIMALS + 1, '0');
  const point = digits.length - TXV_DECIMALS;
  return `${units < 0 ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}
