/** The price chart's machine, joined to the place where it is drawn. */
import { fromCallback, fromPromise } from 'xstate';
import type { ViewEvent } from '../../machines/price-chart/price-chart.actors.ts';
import { priceChartMachine } from '../../machines/price-chart/price-chart.machine.ts';
import { watchView } from '../adapters/element-view.ts';
import { randomSeed } from '../adapters/random-seed.ts';

/** `findPlace` gives the element in which the chart stands, once there is one. */
export const priceChartLogic = (findPlace: () => Element | null) =>
  priceChartMachine.provide({
    actors: {
      view: fromCallback<{ type: never }, undefined, ViewEvent>(({ sendBack }) => {
        const place = findPlace();
        if (place === null) return undefined;
        return watchView(place, {
          onApproach: () => sendBack({ type: 'chart.approached' }),
          onSeen: () => sendBack({ type: 'chart.seen' }),
          onLostSight: () => sendBack({ type: 'chart.lostSight' }),
        });
      }),
      loadChart: fromPromise(async () => {
        await import('../ui/CandleChart.tsx');
        return { seed: randomSeed(), at: Date.now() };
      }),
    },
  });
