import { formatPrice } from './formats.ts';
import { landingFigures } from './launch-figures/landing-figures.ts';

const { lowest, highest } = landingFigures.landingPriceChart;

export const priceChartIntro = {
  title: 'Price Chart',
  lead: `A simulation that opens at ${formatPrice(lowest)} and moves towards ${formatPrice(highest)}. TVX is not traded yet: no candle here comes from a market.`,
  loading: 'Loading the chart...',
} as const;

/** The notice that the chart library's licence requires. */
export const priceChartNotice = {
  before: 'Drawn with Lightweight Charts™. Copyright © TradingView, Inc.',
  href: 'https://www.tradingview.com/',
  link: 'tradingview.com',
} as const;
