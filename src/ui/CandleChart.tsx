import { CandlestickSeries, type IChartApi, type ISeriesApi, type UTCTimestamp } from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import classes from './CandleChart.module.css';
import { useColorScheme } from './color-scheme.ts';
import { type ChartFormats, createThemedChart } from './themed-chart.ts';

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
    const made = drawInto(place.current, { formatValue: formatPrice, formatTime });
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

/** Creates an empty chart. */
function drawInto(place: HTMLElement, formats: ChartFormats): Drawing {
  const { chart, color } = createThemedChart(place, formats);
  const series = chart.addSeries(CandlestickSeries, {
    borderVisible: false,
    priceFormat: { type: 'custom', formatter: formats.formatValue, minMove: 1 },
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
