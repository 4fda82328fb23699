import { fromCallback, fromPromise } from 'xstate';
import type { ViewEvent } from '../../machines/price-chart/price-chart.actors.ts';
import { priceChartMachine } from '../../machines/price-chart/price-chart.machine.ts';
import { watchView } from '../adapters/element-view.ts';
import { randomSeed } from '../adapters/random-seed.ts';

/** @param findContainer - returns the chart's element; null until it is rendered */
export const priceChartLogic = (findContainer: () => Element | null) =>
  priceChartMachine.provide({
    actors: {
      view: fromCallback<{ type: never }, undefined, ViewEvent>(({ sendBack }) => {
        const container = findContainer();
        if (container === null) return undefined;
        return watchView(container, {
          onApproach: () => sendBack({ type: 'chart.approached' }),
          onVisible: () => sendBack({ type: 'chart.shown' }),
          onHidden: () => sendBack({ type: 'chart.hidden' }),
        });
      }),
      loadChart: fromPromise(async () => {
        await import('../ui/CandleChart.tsx');
        return { seed: randomSeed(), at: Date.now() };
      }),
    },
  });
