import {
  CANDLE_INTERVAL_MS,
  type Market,
  type PriceUnits,
} from '../../machines/price-chart/price-chart.rules.ts';
import { priceChartIntro } from './home-price-chart-intro.ts';
import type { Price } from './launch-figures/figure-types.ts';
import { landingFigures } from './launch-figures/landing-figures.ts';

const SECOND = 1_000;
const DECIMALS = 4;
const UNITS_PER_DOLLAR = 10 ** DECIMALS;

/** An announced price of at most four decimals in the chart's units. */
const priceUnits = (price: Price): PriceUnits => Math.round(Number(price) * UNITS_PER_DOLLAR);

/** A price of the chart: `$0.1234`. */
export function formatPriceUnits(price: PriceUnits): string {
  const digits = String(Math.round(price)).padStart(DECIMALS + 1, '0');
  return `$${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

const { lowest, highest } = landingFigures.landingPriceChart;

export const priceChartMarket: Market = { lowest: priceUnits(lowest), highest: priceUnits(highest) };

export const priceChartTexts = {
  figures: { current: 'Current price', lowest: 'Low', highest: 'High' },
  unknown: '—',
  rhythm: `Each candle is one minute of the simulation; a new one comes every ${CANDLE_INTERVAL_MS / SECOND} seconds.`,
  pause: 'Pause',
  resume: 'Resume',
  paused: 'The simulation is paused.',
  notRequested: 'The chart is drawn when you come to it.',
  loading: priceChartIntro.loading,
  failed: 'The chart cannot be shown right now.',
  table: 'The latest candles as a table',
  tableOf: 'Simulated candles, the latest first',
  columns: ['Time', 'Open', 'High', 'Low', 'Close', 'Volume'],
} as const;

export const priceChartLabel = (count: number): string =>
  `Simulated price of TVX over the last ${count} minutes`;
