/**
 * How figures and times are written. Figures and calendar days are the same wherever they are read, and every page tells some, so that
 * they are put together here: the first formatter of `Intl` takes a slow phone a tenth of a second, and each further one ten milliseconds.
 */
import { formatTxv, type Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';

/** Made when it is first used. */
function times(options: Intl.DateTimeFormatOptions): (instant: Instant) => string {
  let made: Intl.DateTimeFormat | undefined;
  return instant => {
    made ??= new Intl.DateTimeFormat('en-GB', options);
    return made.format(instant);
  };
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const partsOf = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  return { year, month: MONTHS[(month ?? 1) - 1], day };
};

/** A whole number with its thousands apart: `15,000`. */
export const formatCount = (whole: number): string => grouped(String(whole));

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** An amount of TXV with eight decimals and its thousands apart: `16,000.00000000`. */
export function formatAmount(units: Units): string {
  const [whole = '', decimals = ''] = formatTxv(units).split('.');
  return `${grouped(whole)}.${decimals}`;
}

/** A calendar day: `20 June 2025`. */
export function formatDay(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${day} ${month} ${year}`;
}

/** A calendar day as the landing page and the wallet page announce it: `June 1, 2025`. */
export function formatDayInAmerica(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${month} ${day}, ${year}`;
}

/** The month of a calendar day: `April 2025`. */
export function formatMonth(iso: string): string {
  const { month, year } = partsOf(iso);
  return `${month} ${year}`;
}

/** Whole US dollars: `$1,900`. */
export const formatDollars = (dollars: number): string => `$${formatCount(dollars)}`;

/** An exact price in US dollars, with the decimals that it was announced with: `$2.50`. */
export const formatPrice = (price: `${number}`): string => `$${price}`;

/** A point in time in the reader's own time zone, to the minute: `12 Jun 2025, 09:46`. */
export const formatMoment = times({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The day of a point in time in the reader's own time zone: `12 Jun 2025`. */
export const formatDayOf = times({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** The reader's time of day: `09:46:12`. */
export const formatTimeOfDay = times({ timeStyle: 'medium' });

/** The reader's time of day, to the minute: `09:46`. */
export const formatMinuteOfDay = times({ timeStyle: 'short' });

const SECOND = 1_000;

/** A wait of milliseconds as it is said, rounded up to the second: `4 min 32 s`, `32 s`. */
export function formatDuration(wait: number): string {
  const seconds = Math.ceil(Math.max(0, wait) / SECOND);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
