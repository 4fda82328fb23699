/** Mostly without `Intl`: its first formatter takes a slow phone 100 ms, each further one 10 ms. */
import { formatTxv, type Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';

/** Creates a formatter at its first use. */
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

/** Formats an integer with thousands separators: `15,000`. */
export const formatCount = (whole: number): string => grouped(String(whole));

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats an amount of TXV with eight decimals and thousands separators: `16,000.00000000`. */
export function formatAmount(units: Units): string {
  const [whole = '', decimals = ''] = formatTxv(units).split('.');
  return `${grouped(whole)}.${decimals}`;
}

/** Formats a calendar day: `20 June 2025`. */
export function formatDay(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${day} ${month} ${year}`;
}

/** Formats a calendar day as on the landing page and the wallet page: `June 1, 2025`. */
export function formatDayInAmerica(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${month} ${day}, ${year}`;
}

/** Formats the month of a calendar day: `April 2025`. */
export function formatMonth(iso: string): string {
  const { month, year } = partsOf(iso);
  return `${month} ${year}`;
}

/** Formats whole US dollars: `$1,900`. */
export const formatDollars = (dollars: number): string => `$${formatCount(dollars)}`;

/** Formats an exact price in US dollars with its announced decimals: `$2.50`. */
export const formatPrice = (price: `${number}`): string => `$${price}`;

/** Formats an instant in the local time zone, to the minute: `12 Jun 2025, 09:46`. */
export const formatMoment = times({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats the day of an instant in the local time zone: `12 Jun 2025`. */
export const formatDayOf = times({ day: 'numeric', month: 'short', year: 'numeric' });

/** Formats the local time of day: `09:46:12`. */
export const formatTimeOfDay = times({ timeStyle: 'medium' });

/** Formats the local time of day, to the minute: `09:46`. */
export const formatMinuteOfDay = times({ timeStyle: 'short' });

const SECOND = 1_000;

/** Formats a duration in milliseconds, rounded up to the second: `4 min 32 s`, `32 s`. */
export function formatDuration(wait: number): string {
  const seconds = Math.ceil(Math.max(0, wait) / SECOND);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
