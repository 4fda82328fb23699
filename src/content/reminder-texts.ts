/** The texts of the reminders of a bowl. */
import type { Toast } from '../../machines/toasts/toasts.rules.ts';
import { formatMinuteOfDay } from './formats.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** From here on the title counts seconds. */
const COUNTS_SECONDS = 5 * MINUTE;

export const reminderTexts = {
  title: 'Reminders',
  lead: 'Coins that are not collected within 24 hours of the first one are lost.',
  countdown: 'Countdown in the title of the tab',
  notifications: 'Notification an hour and five minutes before the end',
  notificationsHint: 'While any page of this site is open in this browser.',
  asking: 'Your browser asks whether you allow it.',
  blocked:
    'Your browser blocks notifications of this site. Allow them in its settings, then choose this again.',
  calendar: 'Add the Deadline to a Calendar',
  calendarHint: 'A calendar file (.ics) with two alarms.',
  noDeadline: 'There is no deadline while the bowl is empty.',
  fileName: 'technovex-bowl.ics',
  entry: 'Collect your TXV',
  entryText: 'The simulated coins in your bowl expire at the end of this entry.',
} as const;

/** Describes the time until a bowl expires in few characters: `23 h 04 min`, `59 min`, `4:59`. */
export function titleCountdown(remaining: number): string {
  if (remaining <= COUNTS_SECONDS) {
    const seconds = Math.ceil(Math.max(0, remaining) / SECOND);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  const minutes = Math.ceil(remaining / MINUTE);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** The notification of a reminder; times are milliseconds. */
export const reminderNotification = (deadline: number): Pick<Toast, 'title' | 'text'> => ({
  title: 'Collect your coins',
  text: `The simulated coins in your bowl expire at ${formatMinuteOfDay(deadline)}.`,
});
