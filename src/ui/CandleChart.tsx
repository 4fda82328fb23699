import {
  CandlestickSeries,
  createChart,
  type IChartApi,
  type ISeriesApi,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import classes from './CandleChart.module.css';
import { useColorScheme } from './color-scheme.ts';

interface ChartCandle {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface CandleChartProps {
  /** The accessible name of the chart. */
  readonly label: string;
  /** Oldest first. */
  readonly candles: readonly ChartCandle[];
  /** The number of candles that the chart shows, from the latest. */
  readonly width: number;
  readonly formatPrice: (price: number) => string;
  readonly formatTime: (time: number) => string;
}

interface Drawing {
  readonly chart: IChartApi;
  readonly series: ISeriesApi<'Candlestick'>;
}

/** A candlestick chart on a canvas, redrawn when the colour scheme changes. */
export function CandleChart(props: CandleChartProps) {
  const scheme = useColorScheme();
  return <Canvas key={scheme} {...props} />;
}

function Canvas({ label, candles, width, formatPrice, formatTime }: CandleChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);

  useEffect(() => {
    if (place.current === null) return;
    const made = drawInto(place.current, { formatPrice, formatTime });
    drawing.current = made;
    return () => {
      drawing.current = null;
      made.chart.remove();
    };
  }, [formatPrice, formatTime]);

  useEffect(() => {
    if (drawing.current === null) return;
    const { chart, series } = drawing.current;
    series.setData(candles.map(candle => ({ ...candle, time: secondsOf(candle.time) })));
    chart.timeScale().setVisibleLogicalRange({ from: candles.length - width, to: candles.length });
  }, [candles, width]);

  return <div ref={place} className={classes.chart} role="img" aria-label={label} />;
}

type Formats = Pick<CandleChartProps, 'formatPrice' | 'formatTime'>;

/** Creates an empty chart. Reads colours from CSS variables: no style applies in a canvas. */
function drawInto(place: HTMLElement, { formatPrice, formatTime }: Formats): Drawing {
  const style = getComputedStyle(place);
  const color = (role: string) => style.getPropertyValue(`--color-${role}`).trim();
  const cross = { color: color('outline'), labelBackgroundColor: color('raised') };
  const chart = createChart(place, {
    autoSize: true,
    // A chart that handles scrolling would block the page's scrolling.
    handleScroll: false,
    handleScale: false,
    layout: {
      // The text below the chart contains the attribution that the library's licence requires.
      attributionLogo: false,
      background: { color: color('surface') },
      textColor: color('dim'),
      fontFamily: style.fontFamily,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: color('line') } },
    crosshair: { vertLine: cross, horzLine: cross },
    localization: { priceFormatter: formatPrice, timeFormatter: (time: Time) => formatTime(msOf(time)) },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: { borderVisible: false, tickMarkFormatter: (time: Time) => formatTime(msOf(time)) },
  });
  const series = chart.addSeries(CandlestickSeries, {
    borderVisible: false,
    priceFormat: { type: 'custom', formatter: formatPrice, minMove: 1 },
    upColor: color('good'),
    wickUpColor: color('good'),
    downColor: color('bad'),
    wickDownColor: color('bad'),
    priceLineColor: color('dim'),
  });
  return { chart, series };
}

const MS = 1_000;

/** The library brands its time types. */
const secondsOf = (time: number) => (time / MS) as UTCTimestamp;

/** The library returns only times that it was given, which are numbers. */
const msOf = (time: Time): number => Number(time) * MS;
