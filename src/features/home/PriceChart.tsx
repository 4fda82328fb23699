import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, useCallback, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { priceChartMachine } from '../../../machines/price-chart/price-chart.machine.ts';
import { MAX_CANDLES, summaryOf } from '../../../machines/price-chart/price-chart.rules.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { priceChartLogic } from '../../actors/price-chart.ts';
import { priceChartMarket } from '../../content/home-price-chart.ts';
import type { CandleChartProps } from '../../ui/CandleChart.tsx';
import { PriceChartPanel } from './PriceChartPanel.tsx';

/** Contains the chart library. The machine has loaded both before this renders. */
const CandleChart = lazy(async () => {
  const { CandleChart: drawing } = await import('../../ui/CandleChart.tsx');
  return { default: drawing };
});

/** The price chart with its actor. */
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

/** Renders the snapshot of the chart's actor. */
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
