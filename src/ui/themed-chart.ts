import { createChart, type IChartApi, type Time } from 'lightweight-charts';

export interface ChartFormats {
  readonly formatValue: (value: number) => string;
  /** Formats milliseconds since the epoch. */
  readonly formatTime: (time: number) => string;
}

export interface ThemedChart {
  readonly chart: IChartApi;
  /** Returns the colour of a role in the current scheme. */
  readonly color: (role: string) => string;
}

/** Creates an empty chart. Reads colours from CSS variables: no style applies in a canvas. */
export function createThemedChart(
  place: HTMLElement,
  { formatValue, formatTime }: ChartFormats,
): ThemedChart {
  const style = getComputedStyle(place);
  const color = (role: string) => style.getPropertyValue(`--color-${role}`).trim();
  const cross = { color: color('outline'), labelBackgroundColor: color('raised') };
  const format = (time: Time) => formatTime(msOf(time));
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
    localization: { priceFormatter: formatValue, timeFormatter: format },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: { borderVisible: false, tickMarkFormatter: format },
  });
  return { chart, color };
}

const MS = 1_000;

/** The library returns only times that it was given, which are numbers. */
const msOf = (time: Time): number => Number(time) * MS;
