/** The simulated figures of the explorer preview: they change every three seconds while somebody can see the page. */
import { assign, setup } from 'xstate';
import { type RandomSource, randomSource } from '../random.ts';
import { type PageVisibilityEvent, pageVisibility } from './explorer.actors.ts';
import { type ChainMetrics, drawMetrics, drawTps, METRIC_TIME, type TpsRange } from './explorer.rules.ts';

export interface ChainMetricsInput {
  /** The same seed gives the same figures. */
  readonly seed: number;
  readonly firstBlock: number;
  readonly tpsRange: TpsRange;
}

export interface ChainMetricsContext {
  readonly metrics: ChainMetrics;
  readonly tpsRange: TpsRange;
  readonly source: RandomSource;
}

export const chainMetricsMachine = setup({
  types: {
    context: {} as ChainMetricsContext,
    events: {} as PageVisibilityEvent,
    input: {} as ChainMetricsInput,
  },
  actors: { pageVisibility },
  delays: { metricTime: METRIC_TIME },
  actions: {
    drawMetrics: assign(({ context: { source, metrics, tpsRange } }) => {
      const { value, next } = drawMetrics(source, metrics, tpsRange);
      return { metrics: value, source: next };
    }),
  },
}).createMachine({
  id: 'chainMetrics',
  context: ({ input: { seed, firstBlock, tpsRange } }) => {
    const { value: tps, next } = drawTps(randomSource(seed), tpsRange);
    return { metrics: { tps, blockHeight: firstBlock }, tpsRange, source: next };
  },
  invoke: { id: 'pageVisibility', src: 'pageVisibility' },
  initial: 'counting',
  states: {
    counting: {
      after: { metricTime: { target: 'counting', reenter: true, actions: 'drawMetrics' } },
      on: { 'page.hidden': 'paused' },
    },
    paused: { on: { 'page.shown': 'counting' } },
  },
});
