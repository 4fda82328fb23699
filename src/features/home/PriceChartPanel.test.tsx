import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Candle, summaryOf } from '../../../machines/price-chart/price-chart.rules.ts';
import { START } from '../../../test/support/accounts.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { formatMinuteOfDay } from '../../content/formats.ts';
import { PriceChartPanel, type PriceChartPanelProps } from './PriceChart.tsx';

const MINUTE = 60_000;
const candle = (minute: number): Candle => ({
  time: START + minute * MINUTE,
  open: 1_200 + minute,
  high: 1_300 + minute,
  low: 1_100,
  close: 1_250 + minute,
  volume: 1_500,
});
const candles = Array.from({ length: 12 }, (_, minute) => candle(minute));

const show = (props: Partial<PriceChartPanelProps>) =>
  renderWithTheme(
    <PriceChartPanel
      stage="shown"
      candles={candles}
      summary={summaryOf(candles)}
      isPaused={false}
      Drawing={({ label }) => <p>{label}</p>}
      onRetry={() => {}}
      onPause={() => {}}
      onResume={() => {}}
      {...props}
    />,
  );

const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('the panel of the price chart', () => {
  it('marks its figures as simulated and describes them in text', () => {
    show({});
    screen.getByText('Simulated');
    screen.getByText('Simulated price of TVX over the last 100 minutes');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent?.trim())).toEqual([
      'Current price',
      'Low',
      'High',
    ]);
    expect(figures()).toEqual(['$0.1261', '$0.1100', '$0.1311']);
  });

  it('has no figures before it starts', () => {
    show({ stage: 'notRequested', candles: [], summary: null });
    expect(figures()).toEqual(['—', '—', '—']);
  });

  it('lists the ten latest candles in a table, newest first', async () => {
    show({});
    await userEvent.click(screen.getByText('The latest candles as a table'));
    const [head, first, ...others] = within(screen.getByRole('table')).getAllByRole('row');
    const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(cell => cell.textContent);
    expect(cells(head)).toEqual(['Time', 'Open', 'High', 'Low', 'Close', 'Volume']);
    expect(cells(first)).toEqual([
      formatMinuteOfDay(START + 11 * MINUTE),
      '$0.1211',
      '$0.1311',
      '$0.1100',
      '$0.1261',
      '1,500',
    ]);
    expect(others.length).toBe(9);
  });

  it('shows that the chart could not be loaded, with a retry', async () => {
    const onRetry = vi.fn();
    show({ stage: 'failed', candles: [], summary: null, onRetry });
    screen.getByText('The chart cannot be shown right now.');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
