import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { addDays, calendarDay, dayOf } from './calendar-days.ts';

afterEach(() => vi.unstubAllEnvs());

const day = calendarDay('Not a day');

describe.each([
  ['America/Los_Angeles', 480],
  ['UTC', 0],
  ['Pacific/Apia', -780],
])('in %s, a day', (timeZone, offset) => {
  const inZone = <Result>(read: () => Result): Result => {
    vi.stubEnv('TZ', timeZone);
    expect(new Date('2025-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset);
    return read();
  };

  it.each(['2025-01-01', '2025-03-09', '2024-02-29', '2025-12-31'])('is the same out and in: %s', text => {
    inZone(() => {
      expect(z.encode(day, text)).toBe(`${text}T00:00:00.000Z`);
      expect(z.decode(day, `${text}T00:00:00.000Z`)).toBe(text);
      expect(z.decode(day, text)).toBe(text);
    });
  });

  it('is the UTC day of an instant', () => {
    inZone(() => {
      expect(dayOf(Date.parse('2025-07-01T00:00:00Z'))).toBe('2025-07-01');
      expect(dayOf(Date.parse('2025-06-30T23:59:59.999Z'))).toBe('2025-06-30');
      expect(z.decode(day, '2025-07-01T05:00:00+13:00')).toBe('2025-06-30');
    });
  });

  it('is followed by the next one across a change of daylight saving time', () => {
    inZone(() => {
      expect(addDays('2025-03-08', 2)).toBe('2025-03-10');
      expect(addDays('2025-11-01', 2)).toBe('2025-11-03');
      expect(addDays('2025-07-01', -1)).toBe('2025-06-30');
    });
  });
});

it.each(['2000-01-01', '2199-12-31'])('may be %s', text => {
  expect(z.decode(day, text)).toBe(text);
});

it.each([
  '',
  '2025-02-29',
  '2025-13-01',
  '01.08.2025',
  '2025-08-01T10:00:00',
  '1999-12-31',
  '2200-01-01',
  0,
  null,
])('rejects %o', value => {
  expect(z.safeParse(day, value).error?.issues.map(({ message }) => message)).toEqual(['Not a day']);
});
