import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { priceChartReplay } from '../../../test/model/flows/price-chart/price-chart.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { priceChartTexts } from '../../content/home-price-chart.ts';
import type { CandleChartProps } from '../../ui/CandleChart.tsx';
import { LivePriceChart } from './PriceChart.tsx';

/** Replaces the canvas and shows the number of its candles. */
const Drawing = ({ label, candles }: CandleChartProps) => (
  <p>
    {label}: {candles.length}
  </p>
);

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => () => userEvent.click(button(name));

const expectDrawing = ({ context }: AnyMachineSnapshot) =>
  screen.getByText(`: ${context.simulation.candles.length}`, { exact: false });

testEveryPathOnScreen('the price chart', {
  replay: priceChartReplay,
  render: actor => {
    renderWithTheme(<LivePriceChart chart={actor} Drawing={Drawing} />);
  },
  drive: {
    'retry.pressed': press('Try Again'),
    'pause.pressed': press(priceChartTexts.pause),
    'resume.pressed': press(priceChartTexts.resume),
  },
  checks: {
    'priceChart.view.hidden': () => screen.getByText('Simulated'),
    'priceChart.view.visible': () => screen.getByText('Simulated'),
    'priceChart.chart.notRequested': () => {
      screen.getByText(priceChartTexts.notRequested);
      expect(button(priceChartTexts.pause)).toHaveProperty('disabled', true);
    },
    'priceChart.chart.loading': () => screen.getByText(priceChartTexts.loading),
    'priceChart.chart.failed': () => screen.getByText(priceChartTexts.failed),
    'priceChart.chart.shown.hidden': state => {
      expectDrawing(state);
      screen.getByText(priceChartTexts.rhythm);
    },
    'priceChart.chart.shown.running': state => {
      expectDrawing(state);
      screen.getByText(priceChartTexts.rhythm);
    },
    'priceChart.chart.shown.paused': state => {
      expectDrawing(state);
      screen.getByText(priceChartTexts.paused);
    },
  },
  alike: {
    'priceChart.view.hidden': 'The visibility of the chart only shows in whether it moves.',
    'priceChart.view.visible': 'The visibility of the chart only shows in whether it moves.',
  },
});
