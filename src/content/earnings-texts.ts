import type { Units } from '../../contract/amounts.ts';
import type { Range } from '../../machines/account/earnings.rules.ts';
import { formatAmount, formatCount } from './formats.ts';

export const earningsTexts = {
  title: 'Earnings',
  lead: 'What was credited to your total, by day in UTC. Mining is simulated, and TXV has no value.',
  loading: 'Loading your earnings...',
  failed: 'Your earnings cannot be shown right now.',
  empty: 'Nothing was collected yet. Your first collection appears here.',
  incomplete:
    'Older days are not in these charts. The history in your account has all entries, also as a file.',
  ranges: 'Period',
  figures: { collected: 'Collected', bonus: 'Bonuses', total: 'Total', levels: 'Levels reached' },
  byDay: 'Coins by day',
  byDayLegend: 'Coins collected, with bonuses on top.',
  levels: 'Your way through the levels',
  levelsLegend: 'Your total at the end of each day. Dashed lines are the starts of levels.',
  table: 'The days as a table',
  tableOf: 'Days with credits, the latest first',
  noDays: 'No day of this period has credits.',
  columns: ['Day (UTC)', 'Collected', 'Bonuses', 'Total', 'Level'],
} as const;

export const rangeTexts: Readonly<Record<Range, string>> = {
  thirtyDays: '30 days',
  ninetyDays: '90 days',
  all: 'All',
};

/** Describes the chart of coins by day. */
export const byDayLabel = (days: number, collected: Units, bonus: Units): string =>
  `Simulated coins by day: ${formatAmount(collected)} TXV collected and ${formatAmount(bonus)} TXV of bonuses in ${daysText(days)}.`;

/** Describes the chart of the levels. */
export const levelsLabel = (days: number, from: number, to: number): string =>
  from === to
    ? `Simulated total by day: level ${formatCount(to)} throughout ${daysText(days)}.`
    : `Simulated total by day: from level ${formatCount(from)} to level ${formatCount(to)} in ${daysText(days)}.`;

const daysText = (days: number): string => (days === 1 ? '1 day' : `${formatCount(days)} days`);

/** Names the start of a level in the chart. */
export const levelTitle = (level: number): string => `Level ${formatCount(level)}`;

/** Formats a value of an axis, in TXV, as short as it is clear. */
export function formatAxis(value: number): string {
  const decimals = value >= 100 ? 0 : value >= 1 ? 2 : 4;
  // The library's zero can be a tiny negative number.
  return value.toFixed(decimals).replace(/^-(?=[0.]+$)/, '');
}

const DAY = 10;

/** Formats a day of an axis without its year: `06-12`. */
export const formatAxisDay = (time: number): string => new Date(time).toISOString().slice(5, DAY);
