/** Calendar days in UTC: an ISO timestamp outside, a sortable `YYYY-MM-DD` inside. */
import * as z from 'zod/mini';
import type { Instant } from './instants.ts';

/** `YYYY-MM-DD`, the same in every time zone. */
export type CalendarDay = string;

const FIRST_DAY: CalendarDay = '2000-01-01';
const LAST_DAY: CalendarDay = '2199-12-31';

const DAY = 24 * 60 * 60 * 1_000;

/** Returns the UTC day of an instant. */
export const dayOf = (at: Instant): CalendarDay => new Date(at).toISOString().slice(0, 10);

export const addDays = (day: CalendarDay, days: number): CalendarDay => dayOf(Date.parse(day) + days * DAY);

/** Takes the UTC day of a day or a timestamp; `message` rejects others. Encodes the day's start. */
export const calendarDay = (message: string) =>
  z.codec(
    z.union([z.iso.datetime({ offset: true, error: message }), z.iso.date(message)], message),
    z.iso.date(message).check(z.refine(day => day >= FIRST_DAY && day <= LAST_DAY, message)),
    { decode: text => dayOf(Date.parse(text)), encode: day => `${day}T00:00:00.000Z` },
  );
