import {
  type AutoscaleInfo,
  HistogramSeries,
  LineSeries,
  LineStyle,
  LineType,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import classes from './CandleChart.module.css';
import { useColorScheme } from './color-scheme.ts';
import { type ChartFormats, createThemedChart } from './themed-chart.ts';

interface DayValues {
  readonly kind: 'bars' | 'line';
  /** The role of its colour. */
  readonly color: string;
  /** One value for each day. */
  readonly values: readonly number[];
}

interface ChartLine {
  readonly value: number;
  readonly title: string;
}

export interface DayChartProps extends ChartFormats {
  /** The accessible name of the chart. */
  readonly label: string;
  /** `YYYY-MM-DD`, oldest first. */
  readonly days: readonly string[];
  /** Drawn one over the other. */
  readonly series: readonly DayValues[];
  /** Horizontal lines. */
  readonly lines?: readonly ChartLine[] | undefined;
}

/** A chart of values by day on a canvas, drawn again when the colour scheme changes. */
export function DayChart(props: DayChartProps) {
  const scheme = useColorScheme();
  return <Canvas key={scheme} {...props} />;
}

function Canvas({ label, days, series, lines, formatValue, formatTime }: DayChartProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (place.current === null) return undefined;
    return draw(place.current, { days, series, lines, formatValue, formatTime });
  }, [days, series, lines, formatValue, formatTime]);

  return <div ref={place} className={classes.chart} role="img" aria-label={label} />;
}

/** Returns a function that removes the chart. */
function draw(
  place: HTMLElement,
  { days, series, lines = [], ...formats }: Omit<DayChartProps, 'label'>,
): () => void {
  const { chart, color } = createThemedChart(place, formats);
  for (const { kind, color: role, values } of series) {
    const options = {
      color: color(role),
      priceLineVisible: false,
      lastValueVisible: false,
      priceFormat: { type: 'custom', formatter: formats.formatValue, minMove: 0.00000001 },
      autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => fromZero(original(), lines),
    } as const;
    const drawn =
      kind === 'bars'
        ? chart.addSeries(HistogramSeries, options)
        : chart.addSeries(LineSeries, { ...options, lineType: LineType.WithSteps, lineWidth: 2 });
    drawn.setData(days.map((day, at) => ({ time: secondsOf(day), value: values[at] ?? 0 })));
    for (const { value, title } of kind === 'line' ? lines : []) {
      drawn.createPriceLine({
        price: value,
        title,
        color: color('outline'),
        lineWidth: 1,
        lineStyle: LineStyle.Dashed,
        axisLabelVisible: true,
        axisLabelColor: color('raised'),
        axisLabelTextColor: color('dim'),
      });
    }
  }
  chart.timeScale().fitContent();
  return () => chart.remove();
}

/** Keeps lines in view, and the axis above zero: no amount is negative. */
function fromZero(info: AutoscaleInfo | null, lines: readonly ChartLine[]): AutoscaleInfo | null {
  if (!info?.priceRange) return info;
  const { minValue, maxValue } = info.priceRange;
  const values = lines.map(({ value }) => value);
  return {
    ...info,
    priceRange: {
      minValue: Math.max(0, Math.min(minValue, ...values)),
      maxValue: Math.max(maxValue, ...values),
    },
  };
}

const MS = 1_000;

/** The library brands its time types. */
const secondsOf = (day: string) => (Date.parse(day) / MS) as UTCTimestamp;
