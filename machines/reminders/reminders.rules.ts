/** When a miner is reminded of a bowl, and the calendar entry of its deadline. */

const MINUTE = 60_000;

/** How long before a bowl's deadline a reminder is due, in milliseconds. */
export const REMINDER_LEADS_MS = [60 * MINUTE, 5 * MINUTE] as const;

/**
 * Returns when the next reminder of a bowl is due; null if none is ahead. Times are milliseconds of
 * the server's clock.
 */
export function nextReminderAt(deadline: number, now: number): number | null {
  const ahead = REMINDER_LEADS_MS.map(lead => deadline - lead).filter(at => at > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** Bytes of a line of a calendar file (RFC 5545, section 3.1). */
const LINE_BYTES = 75;

/** `20260301T120000Z`. */
const utcOf = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Folds a line, so that no part is longer than the standard allows. Takes ASCII. */
const folded = (line: string): string =>
  line.replace(new RegExp(`(.{${LINE_BYTES - 1}})(?=.)`, 'g'), '$1\r\n ');

export interface CalendarEntry {
  /** When the bowl expires, in milliseconds. */
  readonly deadline: number;
  readonly now: number;
  readonly title: string;
  readonly text: string;
  /** The site's host, which makes the entry's id unique. */
  readonly host: string;
  /** The address of the miner's page. */
  readonly url: string;
}

/**
 * Returns a calendar file (RFC 5545) with one event that ends at the deadline, and an alarm for each
 * reminder. A second import of the same bowl replaces the first one.
 */
export function calendarFile({ deadline, now, title, text, host, url }: CalendarEntry): string {
  const [first] = REMINDER_LEADS_MS;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Technovex//Web Miner//EN',
    'BEGIN:VEVENT',
    `UID:bowl-${deadline}@${host}`,
    `DTSTAMP:${utcOf(now)}`,
    `DTSTART:${utcOf(deadline - first)}`,
    `DTEND:${utcOf(deadline)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    ...REMINDER_LEADS_MS.flatMap(lead => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      `TRIGGER;RELATED=END:-PT${lead / MINUTE}M`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
