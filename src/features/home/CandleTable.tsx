import type { Candle } from '../../../machines/price-chart/price-chart.rules.ts';
import { formatCount, formatMinuteOfDay } from '../../content/formats.ts';
import { formatPriceUnits, priceChartTexts } from '../../content/home-price-chart.ts';
import classes from './CandleTable.module.css';

/** As many as can be read at a glance. */
const LATEST = 10;

/** The latest candles to be read, the newest first: what the picture says, for those who do not see it. */
export const CandleTable = ({ candles }: { readonly candles: readonly Candle[] }) => (
  <details className={classes.details}>
    <summary className={classes.summary}>{priceChartTexts.table}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard. */}
    <section className={classes.scroll} aria-label={priceChartTexts.table} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {priceChartTexts.columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candles
            .slice(-LATEST)
            .reverse()
            .map(({ time, open, high, low, close, volume }) => (
              <tr key={time}>
                <th scope="row">{formatMinuteOfDay(time)}</th>
                {[open, high, low, close].map((price, column) => (
                  <td key={priceChartTexts.columns[column + 1]}>{formatPriceUnits(price)}</td>
                ))}
                <td>{formatCount(volume)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  </details>
);
