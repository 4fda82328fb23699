import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { txv } from '../../../contract/amounts.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { formatAxis, formatAxisDay } from '../../content/earnings-texts.ts';
import type { DayChartProps } from '../../ui/DayChart.tsx';
import { EarningsCharts } from './EarningsCharts.tsx';

const Drawing = vi.fn((_: DayChartProps) => null);
beforeEach(() => void Drawing.mockClear());

const days = [
  { day: '2025-06-30', collected: 51_240_000, bonus: 0, total: 51_240_000 },
  { day: '2025-07-01', collected: 1, bonus: txv(10), total: txv(10) + 51_240_001 },
];

test('only the canvas gets floating point, with bonuses on top and a line at each level', () => {
  renderWithTheme(<EarningsCharts days={days} Drawing={Drawing} />);

  const [byDay, levels] = Drawing.mock.calls.map(([props]) => props);
  expect(byDay?.series.map(({ color, values }) => [color, values])).toEqual([
    ['coin', [0.5124, 10.00000001]],
    ['volt-fill', [0.5124, 0.00000001]],
  ]);
  expect(levels?.series.map(({ kind, values }) => [kind, values])).toEqual([['line', [0.5124, 10.51240001]]]);
  expect(levels?.lines?.map(({ value, title }) => [value, title])).toEqual([
    [2, 'Level 3'],
    [4, 'Level 5'],
    [6, 'Level 7'],
    [8, 'Level 9'],
    [10, 'Level 11'],
  ]);
});

test('the figures are exact', () => {
  renderWithTheme(<EarningsCharts days={days} Drawing={Drawing} />);

  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '0.51240001 TXV',
    '10.00000000 TXV',
    '10.51240001 TXV',
    '10',
  ]);
});

test('a range without credits says so instead of an empty table', () => {
  renderWithTheme(
    <EarningsCharts days={[{ day: '2025-07-01', collected: 0, bonus: 0, total: 5 }]} Drawing={Drawing} />,
  );

  expect(screen.getByText('No day of this period has credits.')).toBeTruthy();
});

test('an axis names amounts as shortly as they are clear, and days in UTC', () => {
  expect([0, -1e-9, 0.00123, 1.5, 12, 1_234.5].map(formatAxis)).toEqual([
    '0.0000',
    '0.0000',
    '0.0012',
    '1.50',
    '12.00',
    '1235',
  ]);
  expect(formatAxisDay(Date.parse('2025-07-01T00:00:00Z'))).toBe('07-01');
});
