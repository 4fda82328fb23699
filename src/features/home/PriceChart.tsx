import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense, useCallback, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { priceChartMachine } from '../../../machines/price-chart/price-chart.machine.ts';
import {
  type Candle,
  MAX_CANDLES,
  type PriceSummary,
  summaryOf,
} from '../../../machines/price-chart/price-chart.rules.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { priceChartLogic } from '../../actors/price-chart.ts';
import { formatCount, formatMinuteOfDay } from '../../content/formats.ts';
import {
  formatPriceUnits,
  priceChartLabel,
  priceChartMarket,
  priceChartTexts,
} from '../../content/home-price-chart.ts';
import type { CandleChartProps } from '../../ui/CandleChart.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Figure, Figures } from '../../ui/Figures.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import classes from './PriceChart.module.css';

/** Contains the chart library. The machine has loaded both before this renders. */
const CandleChart = lazy(async () => {
  const { CandleChart: drawing } = await import('../../ui/CandleChart.tsx');
  return { default: drawing };
});

export function PriceChart() {
  const place = useRef<HTMLDivElement>(null);
  const findPlace = useCallback(() => place.current, []);
  const chart = useAppActor(priceChartLogic(findPlace), { input: priceChartMarket });
  return (
    <div ref={place}>
      <LivePriceChart chart={chart} Drawing={CandleChart} />
    </div>
  );
}

interface LivePriceChartProps {
  readonly chart: ActorRefFrom<typeof priceChartMachine>;
  readonly Drawing: ComponentType<CandleChartProps>;
}

export function LivePriceChart({ chart, Drawing }: LivePriceChartProps) {
  const snapshot = useSelector(chart, state => state);
  const { candles } = snapshot.context.simulation;
  return (
    <PriceChartPanel
      stage={stageOf(snapshot)}
      candles={candles}
      // Only of the visible candles: at first there are more.
      summary={summaryOf(candles.slice(-MAX_CANDLES))}
      isPaused={snapshot.matches({ chart: { shown: 'paused' } })}
      Drawing={Drawing}
      onRetry={() => chart.send({ type: 'retry.pressed' })}
      onPause={() => chart.send({ type: 'pause.pressed' })}
      onResume={() => chart.send({ type: 'resume.pressed' })}
    />
  );
}

function stageOf(snapshot: SnapshotFrom<typeof priceChartMachine>) {
  const { chart } = snapshot.value;
  return typeof chart === 'string' ? chart : 'shown';
}

export interface PriceChartPanelProps {
  readonly stage: 'notRequested' | 'loading' | 'failed' | 'shown';
  readonly candles: readonly Candle[];
  readonly summary: PriceSummary | null;
  readonly isPaused: boolean;
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
        <SimulatedBadge />
      </div>
      <FocusKept shown={stage} className={classes.place}>
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
      </FocusKept>
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
