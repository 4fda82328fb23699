import { describe, expect, it } from 'vitest';
import { START } from '../../test/support/accounts.ts';
import { calendarFile, nextReminderAt } from './reminders.rules.ts';

const MINUTE = 60_000;
const DEADLINE = START + 24 * 60 * MINUTE;

describe('the next reminder', () => {
  it.each([
    ['an hour before the end', START, DEADLINE - 60 * MINUTE],
    ['an hour before, a moment earlier', DEADLINE - 60 * MINUTE - 1, DEADLINE - 60 * MINUTE],
    ['five minutes before, at the first one', DEADLINE - 60 * MINUTE, DEADLINE - 5 * MINUTE],
    ['none, at the last one', DEADLINE - 5 * MINUTE, null],
    ['none, after the end', DEADLINE + MINUTE, null],
  ])('is %s', (_when, now, at) => {
    expect(nextReminderAt(DEADLINE, now)).toBe(at);
  });
});

describe('the calendar file', () => {
  const entry = {
    deadline: DEADLINE,
    now: START,
    title: 'Collect your coins; now, please',
    text: `First\nsecond \\ ${'x'.repeat(200)}`,
    host: 'technovex.example',
    url: 'https://technovex.example/web-miner',
  };
  const lines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

  it('has one event that ends at the deadline, with an alarm for each reminder', () => {
    expect(lines(calendarFile(entry))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Technovex//Web Miner//EN',
      'BEGIN:VEVENT',
      `UID:bowl-${DEADLINE}@technovex.example`,
      'DTSTAMP:20260301T120000Z',
      'DTSTART:20260302T110000Z',
      'DTEND:20260302T120000Z',
      'SUMMARY:Collect your coins\\; now\\, please',
      `DESCRIPTION:First\\nsecond \\\\ ${'x'.repeat(200)}`,
      'URL:https://technovex.example/web-miner',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Collect your coins\\; now\\, please',
      'TRIGGER;RELATED=END:-PT60M',
      'END:VALARM',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Collect your coins\\; now\\, please',
      'TRIGGER;RELATED=END:-PT5M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has no line of more than 75 bytes', () => {
    const file = calendarFile(entry);
    expect(Math.max(...file.split('\r\n').map(line => Buffer.byteLength(line)))).toBe(75);
  });
});
