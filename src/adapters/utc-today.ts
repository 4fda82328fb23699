import { type CalendarDay, dayOf } from '../../contract/calendar-days.ts';

/** The day that it is now in UTC, by this device's clock. */
export const utcToday = (): CalendarDay => dayOf(Date.now());
