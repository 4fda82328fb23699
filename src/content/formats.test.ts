import { expect, test } from 'vitest';
import { MAX_AMOUNT, txv } from '../../contract/amounts.ts';
import { formatAmount, formatCount, formatDay, formatDayInAmerica, formatMonth } from './formats.ts';

test.each([
  [0, '0.00000000'],
  [1, '0.00000001'],
  [51_240_000, '0.51240000'],
  [txv(16_000), '16,000.00000000'],
  [MAX_AMOUNT - 1, '9,999,999.99999999'],
])('formats %i units as %s', (units, text) => {
  expect(formatAmount(units)).toBe(text);
});

test('formats calendar days like Intl', () => {
  const written = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const day = written('en-GB', { dateStyle: 'long' });
  const dayInAmerica = written('en-US', { dateStyle: 'long' });
  const month = written('en-GB', { month: 'long', year: 'numeric' });
  for (let nth = 1; nth <= 366; nth += 1) {
    const date = new Date(Date.UTC(2024, 0, nth));
    const iso = date.toISOString().slice(0, 10);
    expect([formatDay(iso), formatDayInAmerica(iso), formatMonth(iso)]).toEqual([
      day.format(date),
      dayInAmerica.format(date),
      month.format(date),
    ]);
  }
});

test('groups integers like Intl', () => {
  const written = new Intl.NumberFormat('en-US');
  for (const whole of [0, 7, 12, 999, 1_000, 15_000, 123_456, 1_234_567, 10 ** 9, -1_234]) {
    expect(formatCount(whole)).toBe(written.format(whole));
  }
});
