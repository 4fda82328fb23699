import type { Candle } from '../../../machines/price-chart/price-chart.rules.ts';
import { formatCount, formatMinuteOfDay } from '../../content/formats.ts';
import { formatPriceUnits, priceChartTexts } from '../../content/home-price-chart.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import classes from './CandleTable.module.css';

/** The number of rows. */
const LATEST = 10;

const { table, tableOf, columns } = priceChartTexts;

/** The latest candles as a table, newest first: the text alternative of the chart. */
export const CandleTable = ({ candles }: { readonly candles: readonly Candle[] }) => (
  <details className={classes.details}>
    <summary className={classes.summary}>{table}</summary>
    <DataTable
      caption={tableOf}
      columns={columns.map((title, index) => ({ title, figures: index > 0 }))}
      rows={candles
        .slice(-LATEST)
        .reverse()
        .map(({ time, open, high, low, close, volume }) => ({
          key: String(time),
          cells: [
            formatMinuteOfDay(time),
            ...[open, high, low, close].map(formatPriceUnits),
            formatCount(volume),
          ],
        }))}
    />
  </details>
);
