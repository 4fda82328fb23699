import { describe, expect, it } from 'vitest';
import { txv } from '../../contract/amounts.ts';
import type { Earnings } from '../../contract/miner-security.ts';
import { daysIn, levelBoundaries, summaryOf } from './earnings.rules.ts';

const days = [
  { day: '2025-06-27', collected: 3, bonus: 0, total: 3 },
  { day: '2025-06-30', collected: 2, bonus: txv(10), total: txv(10) + 5 },
];
const earnings: Earnings = { today: '2025-07-01', isComplete: true, days };
const none = (day: string, total: number) => ({ day, collected: 0, bonus: 0, total });

describe('the days of a range', () => {
  it('are all days from the first credit to today', () => {
    expect(daysIn(earnings, 'all')).toEqual([
      days[0],
      none('2025-06-28', 3),
      none('2025-06-29', 3),
      days[1],
      none('2025-07-01', txv(10) + 5),
    ]);
  });

  it('are thirty or ninety days up to today, with a total of zero before the first credit', () => {
    const thirty = daysIn(earnings, 'thirtyDays');
    expect([thirty.length, thirty[0], thirty.at(-1)]).toEqual([
      30,
      none('2025-06-02', 0),
      none('2025-07-01', txv(10) + 5),
    ]);
    expect(daysIn(earnings, 'ninetyDays')).toHaveLength(90);
    expect(daysIn(earnings, 'ninetyDays')[0]).toEqual(none('2025-04-03', 0));
  });

  it('begin with the total of earlier days', () => {
    expect(daysIn({ ...earnings, today: '2025-07-28' }, 'thirtyDays')[0]).toEqual(none('2025-06-29', 3));
  });

  it('begin with the first known day if earlier ones are unknown', () => {
    expect(daysIn({ ...earnings, isComplete: false }, 'thirtyDays')[0]).toEqual(days[0]);
    expect(daysIn({ ...earnings, isComplete: false, today: '2025-07-28' }, 'thirtyDays')).toHaveLength(30);
  });

  it('include a day that has begun since', () => {
    expect(daysIn({ ...earnings, today: '2025-06-29' }, 'all').at(-1)).toEqual(days[1]);
  });

  it('are none without credits', () => {
    expect(daysIn({ ...earnings, days: [] }, 'thirtyDays')).toEqual([]);
  });
});

describe('the summary of days', () => {
  it('sums credits, and counts levels from the total before the first day', () => {
    expect(summaryOf(days)).toEqual({ collected: 5, bonus: txv(10), total: txv(10) + 5, levels: 10 });
    expect(summaryOf([{ day: '2025-07-01', collected: txv(1), bonus: 0, total: txv(3) }]).levels).toBe(1);
    expect(summaryOf([])).toEqual({ collected: 0, bonus: 0, total: 0, levels: 0 });
  });
});

describe('the boundaries of levels', () => {
  const levels = (lowest: number, highest: number) =>
    levelBoundaries(txv(lowest), txv(highest)).map(({ level }) => level);

  it('are where whole TXV are reached', () => {
    expect(levelBoundaries(0, txv(2))).toEqual([
      { level: 2, total: txv(1) },
      { level: 3, total: txv(2) },
    ]);
    expect(levels(0, 0.99)).toEqual([]);
    expect(levels(3, 5)).toEqual([5, 6]);
  });

  it('are at most six, in steps that are easy to read', () => {
    expect(levels(0, 6)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(levels(0, 7)).toEqual([3, 5, 7]);
    expect(levels(11, 24)).toEqual([16, 21]);
    expect(levels(0, 55)).toEqual([11, 21, 31, 41, 51]);
    expect(levels(0, 16_610)).toEqual([5_001, 10_001, 15_001]);
  });
});
