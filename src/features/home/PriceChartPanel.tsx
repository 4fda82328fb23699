import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ComponentType, Suspense } from 'react';
import {
  type Candle,
  MAX_CANDLES,
  type PriceSummary,
} from '../../../machines/price-chart/price-chart.rules.ts';
import { formatCount, formatMinuteOfDay } from '../../content/formats.ts';
import { formatPriceUnits, priceChartLabel, priceChartTexts } from '../../content/home-price-chart.ts';
import { Button } from '../../ui/Button.tsx';
import type { CandleChartProps } from '../../ui/CandleChart.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Figure, Figures } from '../../ui/Figures.tsx';
import { LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import { SimulatedMark } from '../../ui/Mark.tsx';
import classes from './PriceChartPanel.module.css';

export interface PriceChartPanelProps {
  readonly stage: 'notRequested' | 'loading' | 'failed' | 'shown';
  readonly candles: readonly Candle[];
  readonly summary: PriceSummary | null;
  readonly isPaused: boolean;
  /** The chart component, which loads lazily. */
  readonly Drawing: ComponentType<CandleChartProps>;
  readonly onRetry: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
}

const PICTURE = priceChartLabel(MAX_CANDLES);

/** The simulated price: figures, chart and table. Has the same height while it loads. */
export function PriceChartPanel({ stage, candles, summary, isPaused, Drawing, ...on }: PriceChartPanelProps) {
  const isShown = stage === 'shown';
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Figures>
          {(['current', 'lowest', 'highest'] as const).map(figure => (
            <Figure key={figure} label={priceChartTexts.figures[figure]}>
              {summary === null ? priceChartTexts.unknown : formatPriceUnits(summary[figure])}
            </Figure>
          ))}
        </Figures>
        <SimulatedMark />
      </div>
      <div className={classes.place}>
        {stage === 'notRequested' && <p className={classes.words}>{priceChartTexts.notRequested}</p>}
        {stage === 'loading' && <LoadingText>{priceChartTexts.loading}</LoadingText>}
        {stage === 'failed' && <LoadFailure title={priceChartTexts.failed} onRetry={on.onRetry} />}
        {isShown && (
          <Suspense fallback={<LoadingText>{priceChartTexts.loading}</LoadingText>}>
            <Drawing
              label={PICTURE}
              candles={candles}
              width={MAX_CANDLES}
              formatPrice={formatPriceUnits}
              formatTime={formatMinuteOfDay}
            />
          </Suspense>
        )}
      </div>
      <div className={classes.foot}>
        <p className={classes.words}>{isPaused ? priceChartTexts.paused : priceChartTexts.rhythm}</p>
        <Button
          variant="default"
          size="sm"
          disabled={!isShown}
          leftSection={<Icon size="1.125em" stroke={1.75} aria-hidden="true" />}
          onClick={isPaused ? on.onResume : on.onPause}
        >
          {isPaused ? priceChartTexts.resume : priceChartTexts.pause}
        </Button>
      </div>
      <CandleTable candles={candles} />
    </div>
  );
}

/** The number of rows. */
const LATEST = 10;

const { table, tableOf, columns } = priceChartTexts;

/** The latest candles as a table, newest first: the text alternative of the chart. */
const CandleTable = ({ candles }: { readonly candles: readonly Candle[] }) => (
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
