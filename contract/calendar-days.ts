/** Calendar days in UTC: an ISO timestamp outside, `YYYY-MM-DD` inside, which orders as the days do. */
import * as z from 'zod/mini';
import type { Instant } from './instants.ts';

/** `YYYY-MM-DD`, the same in every time zone. */
export type CalendarDay = string;

const FIRST_DAY: CalendarDay = '2000-01-01';
const LAST_DAY: CalendarDay = '2199-12-31';

const DAY = 24 * 60 * 60 * 1_000;

/** The day in UTC on which this instant lies. */
export const dayOf = (at: Instant): CalendarDay => new Date(at).toISOString().slice(0, 10);

/** The day that lies so many days later. */
export const addDays = (day: CalendarDay, days: number): CalendarDay => dayOf(Date.parse(day) + days * DAY);

/**
 * A day, or a timestamp with an offset, which stands for the day in UTC on which it lies; sent as the timestamp at which
 * that day begins. `message` is said of anything else.
 */
export const calendarDay = (message: string) =>
  z.codec(
    z.union([z.iso.datetime({ offset: true, error: message }), z.iso.date(message)], message),
    z.iso.date(message).check(z.refine(day => day >= FIRST_DAY && day <= LAST_DAY, message)),
    { decode: text => dayOf(Date.parse(text)), encode: day => `${day}T00:00:00.000Z` },
  );
