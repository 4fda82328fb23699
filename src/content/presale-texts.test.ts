import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dayOf } from '../../contract/calendar-days.ts';
import { createPhaseBody } from '../../contract/presale.ts';
import { loadedPhaseDefaults, newPhaseDefaults } from '../../contract/presale-rules.ts';
import { genesis } from '../../test/model/flows/presale/presale.model.ts';

import { formatList } from './format-list.ts';
import { formatDay } from './formats.ts';
import { formatTokenPrice } from './presale-texts.ts';

it.each([
  ['0.000001', '$0.000001'],
  ['0.001', '$0.001000'],
  ['12.5', '$12.500000'],
  ['5', '$5.000000'],
  ['999999999.999999', '$999999999.999999'],
])('formats the price %s as %s', (price, shown) => {
  expect(formatTokenPrice(price)).toBe(shown);
});

it('lists names and cuts long lists', () => {
  expect([['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D', 'E']].map(formatList)).toEqual([
    'A',
    'A and B',
    'A, B and C',
    'A, B, C and 2 more',
  ]);
});

/** Minutes from local time to UTC, as `getTimezoneOffset` returns them. */
describe.each([
  ['Etc/GMT+8', 480],
  ['UTC', 0],
  ['Etc/GMT-13', -780],
])('in the time zone %s', (zone, offset) => {
  const { TZ } = process.env;
  beforeAll(() => {
    process.env['TZ'] = zone;
  });
  afterAll(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });

  it('enters, sends, loads and shows the same day', () => {
    const form = { ...newPhaseDefaults('2025-12-31'), name: 'Genesis Entry' };
    const { startDate, endDate } = z.encode(createPhaseBody, z.decode(createPhaseBody, form));
    expect({
      offset: new Date(0).getTimezoneOffset(),
      sent: [startDate, endDate],
      loaded: loadedPhaseDefaults({ ...genesis, startDate: '2024-02-29' }).startDate,
      shown: formatDay('2026-01-01'),
      isTodayOfUtc: dayOf(Date.now()) === new Date().toISOString().slice(0, 10),
    }).toEqual({
      offset,
      sent: ['2025-12-31T00:00:00.000Z', '2026-01-30T00:00:00.000Z'],
      loaded: '2024-02-29',
      shown: '1 January 2026',
      isTodayOfUtc: true,
    });
  });
});
