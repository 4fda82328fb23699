import { describe, expect, it } from 'vitest';
import {
  publicExpansion,
  publicGenesis,
} from '../../test/model/flows/presale-calendar/presale-calendar.model.ts';
import {
  describeChange,
  describeDays,
  describeMoment,
  describePhase,
  describeProgress,
  explainStatus,
  factsOf,
  formatExactDollars,
  formatUtcTime,
  formatWait,
} from './presale-calendar-texts.ts';

const at = (iso: string) => Date.parse(iso);
const pending = { ...publicGenesis, isActive: false };

const BEFORE = at('2025-07-20T12:00:00Z');
const DURING = at('2025-08-03T12:00:00Z');
const AFTER = at('2025-09-01T00:00:00Z');

it.each([
  ['0.25', '$0.25'],
  ['2.5', '$2.50'],
  ['100', '$100'],
  ['0.000001', '$0.000001'],
  ['999999999999.999999', '$999,999,999,999.999999'],
])('formats %s exactly as %s', (amount, dollars) => {
  expect(formatExactDollars(amount)).toBe(dollars);
});

it('formats a time in UTC', () => {
  expect(formatUtcTime(at('2025-07-01T23:04:05.678Z'))).toBe('23:04:05 UTC');
});

it.each([
  ['2025-08-13T12:00:00Z', '10 days'],
  ['2025-08-04T12:00:00Z', '1 day'],
  ['2025-08-04T11:59:59Z', '23 hours'],
  ['2025-08-03T13:00:00Z', '1 hour'],
  ['2025-08-03T12:59:59Z', '59 minutes'],
  ['2025-08-03T12:00:59Z', 'less than a minute'],
])('waits until %s for %s', (until, wait) => {
  expect(formatWait(at(until), DURING)).toBe(wait);
});

describe("a phase's days", () => {
  it('begin, pass and end', () => {
    expect([BEFORE, DURING, AFTER].map(now => describeDays(publicGenesis, now))).toEqual([
      'Starts in 11 days',
      'Day 3 of 31, ends in 28 days',
      'Ended on 31 August 2025',
    ]);
  });

  it('explain a status that they do not suggest', () => {
    const explained = (phase: typeof publicGenesis) =>
      [BEFORE, DURING, AFTER].map(now => explainStatus(phase, now));

    expect(explained(publicGenesis)).toEqual([
      'The team has marked this phase as active before its first day.',
      null,
      'The team still marks this phase as active after its last day.',
    ]);
    expect(explained(pending)).toEqual([
      null,
      'Its days have begun. The team has not marked it as active yet.',
      null,
    ]);
  });
});

it('describes the phase that the home page names', () => {
  expect(describePhase(pending, BEFORE)).toBe('Pending · $0.25 per TVX · Starts in 11 days');
});

it('lists price, bonus, the limits that are set, and days', () => {
  expect(factsOf(publicExpansion)).toEqual([
    ['Token price', '$2.50 per TVX'],
    ['Bonus', '12.5%'],
    ['Minimum purchase', '$100'],
    ['Hard cap', '$1,000,000'],
    ['First day (UTC)', '1 September 2025'],
    ['Last day (UTC)', '30 September 2025'],
  ]);
});

it('names a change and its moment', () => {
  const start = { kind: 'start', phase: publicGenesis, at: at('2025-08-01') } as const;
  const end = { kind: 'end', phase: publicGenesis, at: AFTER } as const;

  expect([start, end].map(change => [describeChange(change), describeMoment(change)])).toEqual([
    ['Genesis Entry starts', 'at the start of 1 August 2025 (UTC)'],
    ['Genesis Entry ends', 'at the end of 31 August 2025 (UTC)'],
  ]);
});

it('says how far the calendar has come', () => {
  const calendar = { startDate: '2025-08-01', endDate: '2025-08-31', bars: [], passed: 0 };

  expect([BEFORE, DURING, AFTER].map(now => describeProgress(calendar, now))).toEqual([
    'Begins on 1 August 2025',
    'Day 3 of 31',
    'Ended on 31 August 2025',
  ]);
});
