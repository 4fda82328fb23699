import { assign, setup } from 'xstate';
import { type RandomSource, randomSource } from '../random.ts';
import { type PageVisibilityEvent, pageVisibility } from './explorer.actors.ts';
import {
  type ChainMetrics,
  drawMetrics,
  drawTps,
  type TpsRange,
  UPDATE_INTERVAL_MS,
} from './explorer.rules.ts';

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
  delays: { updateInterval: UPDATE_INTERVAL_MS },
  actions: {
    drawMetrics: assign(({ context: { source, metrics, tpsRange } }) => {
      const { value, next } = drawMetrics(source, metrics, tpsRange);
      return { metrics: value, source: next };
    }),
  },
}).createMachine({
  id: 'chainMetrics',
  description:
    'The simulated figures of the explorer preview. They change every three seconds while the page is visible.',
  context: ({ input: { seed, firstBlock, tpsRange } }) => {
    const { value: tps, next } = drawTps(randomSource(seed), tpsRange);
    return { metrics: { tps, blockHeight: firstBlock }, tpsRange, source: next };
  },
  invoke: { id: 'pageVisibility', src: 'pageVisibility' },
  initial: 'running',
  states: {
    running: {
      after: { updateInterval: { target: 'running', reenter: true, actions: 'drawMetrics' } },
      on: { 'page.hidden': 'paused' },
    },
    paused: { on: { 'page.shown': 'running' } },
  },
});
