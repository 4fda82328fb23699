import { TXV_DECIMALS, txvFromUnits, type Units } from '../../contract/amounts.ts';
import type { Instant } from '../../contract/instants.ts';

const count = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A whole number with its thousands apart: `15,000`. */
export const formatCount = (value: number): string => count.format(value);

const amount = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: TXV_DECIMALS,
  maximumFractionDigits: TXV_DECIMALS,
});

/** An amount of TXV with eight decimals and its thousands apart: `16,000.00000000`. */
export const formatAmount = (units: Units): string => amount.format(txvFromUnits(units));

/** A calendar day, the same in every time zone: `20 June 2025`. */
export const formatDay = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));

const dayInAmerica = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A calendar day as the landing page and the wallet page announce it: `June 1, 2025`. */
export const formatDayInAmerica = (iso: string): string => dayInAmerica.format(new Date(`${iso}T00:00:00Z`));

/** The month of a calendar day: `April 2025`. */
export const formatMonth = (iso: string): string => month.format(new Date(`${iso}T00:00:00Z`));

/** Whole US dollars: `$1,900`. */
export const formatDollars = (dollars: number): string => `$${formatCount(dollars)}`;

/** An exact price in US dollars, with the decimals that it was announced with: `$2.50`. */
export const formatPrice = (price: `${number}`): string => `$${price}`;

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const dayOfMoment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** A point in time in the reader's own time zone, to the minute: `12 Jun 2025, 09:46`. */
export const formatMoment = (instant: Instant): string => moment.format(instant);

/** The day of a point in time in the reader's own time zone: `12 Jun 2025`. */
export const formatDayOf = (instant: Instant): string => dayOfMoment.format(instant);

/** The reader's time of day: `09:46:12`. */
export const formatTimeOfDay = (instant: Instant): string => timeOfDay.format(instant);

const minuteOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** The reader's time of day, to the minute: `09:46`. */
export const formatMinuteOfDay = (instant: Instant): string => minuteOfDay.format(instant);

const SECOND = 1_000;

/** A wait of milliseconds as it is said, rounded up to the second: `4 min 32 s`, `32 s`. */
export function formatDuration(wait: number): string {
  const seconds = Math.ceil(Math.max(0, wait) / SECOND);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
