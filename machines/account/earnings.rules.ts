/** Prepares the earnings of an account for charts and tables. Amounts stay units. */
import { txv, UNITS_PER_TXV, type Units } from '../../contract/amounts.ts';
import { addDays, type CalendarDay } from '../../contract/calendar-days.ts';
import type { Earnings, EarningsDay } from '../../contract/miner-security.ts';
import { levelOf } from '../../contract/mining.ts';

/** How many days up to today a chart shows. */
export const RANGES = { thirtyDays: 30, ninetyDays: 90, all: null } as const;

export type Range = keyof typeof RANGES;

/** Lists every day of a range, oldest first, also days without credits. */
export function daysIn({ today, days, isComplete }: Earnings, range: Range): readonly EarningsDay[] {
  const [first] = days;
  if (first === undefined) return [];
  const length = RANGES[range];
  const wanted = length === null ? first.day : addDays(today, 1 - length);
  // The total before the first day is zero, unless earlier days are not known.
  let day: CalendarDay = !isComplete && wanted < first.day ? first.day : wanted;
  let total: Units = days.findLast(known => known.day < day)?.total ?? 0;
  const known = new Map(days.map(one => [one.day, one]));
  const all: EarningsDay[] = [];
  // A day begins while the answer is under way.
  const last = days.at(-1)?.day ?? today;
  for (const end = last > today ? last : today; day <= end; day = addDays(day, 1)) {
    const one = known.get(day) ?? { day, collected: 0, bonus: 0, total };
    total = one.total;
    all.push(one);
  }
  return all;
}

export interface EarningsSummary {
  readonly collected: Units;
  readonly bonus: Units;
  /** The total at the end. */
  readonly total: Units;
  /** The levels reached. */
  readonly levels: number;
}

export function summaryOf(days: readonly EarningsDay[]): EarningsSummary {
  const [first] = days;
  const before = first ? first.total - first.collected - first.bonus : 0;
  const total = days.at(-1)?.total ?? 0;
  return {
    collected: days.reduce((sum, day) => sum + day.collected, 0),
    bonus: days.reduce((sum, day) => sum + day.bonus, 0),
    total,
    levels: levelOf(total) - levelOf(before),
  };
}

export interface LevelBoundary {
  readonly level: number;
  /** The total at which the level begins. */
  readonly total: Units;
}

const MOST_BOUNDARIES = 6;

/** Steps between levels that are easy to read. */
const STEPS = [1, 2, 5];

/** Lists some of the levels that begin from above `lowest` up to `highest`, evenly spaced. */
export function levelBoundaries(lowest: Units, highest: Units): readonly LevelBoundary[] {
  const step = stepFor((highest - lowest) / UNITS_PER_TXV);
  const boundaries: LevelBoundary[] = [];
  const first = Math.floor(lowest / UNITS_PER_TXV / step) * step + step;
  for (let whole = first; txv(whole) <= highest; whole += step) {
    boundaries.push({ level: levelOf(txv(whole)), total: txv(whole) });
  }
  return boundaries;
}

function stepFor(levels: number): number {
  for (let scale = 1; ; scale *= 10) {
    for (const step of STEPS) if (levels / (step * scale) <= MOST_BOUNDARIES) return step * scale;
  }
}
