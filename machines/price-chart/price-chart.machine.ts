import { assign, setup, stateIn } from 'xstate';
import { randomSource } from '../random.ts';
import { loadChart, type ViewEvent, view } from './price-chart.actors.ts';
import {
  addCandle,
  CANDLE_INTERVAL_MS,
  type Market,
  type Simulation,
  type SimulationStart,
  startSimulation,
} from './price-chart.rules.ts';

export interface PriceChartContext {
  readonly market: Market;
  /** Without candles before the start. */
  readonly simulation: Simulation;
}

export type PriceChartEvent =
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'pause.pressed' }
  | { readonly type: 'resume.pressed' }
  | ViewEvent;

export const priceChartMachine = setup({
  types: { context: {} as PriceChartContext, events: {} as PriceChartEvent, input: {} as Market },
  actors: { view, loadChart },
  guards: { isVisible: stateIn({ view: 'visible' }) },
  delays: { candleInterval: CANDLE_INTERVAL_MS },
  actions: {
    start: assign({
      simulation: ({ context }, { seed, at }: SimulationStart) =>
        startSimulation(context.market, randomSource(seed), at),
    }),
    addCandle: assign({ simulation: ({ context }) => addCandle(context.market, context.simulation) }),
  },
}).createMachine({
  id: 'priceChart',
  description:
    'The simulated price chart. Its code loads when it comes close to the viewport; it moves while it is visible and not paused.',
  context: ({ input }) => ({ market: input, simulation: { candles: [], source: [] } }),
  invoke: { id: 'view', src: 'view' },
  type: 'parallel',
  states: {
    view: {
      initial: 'hidden',
      states: { hidden: { on: { 'chart.shown': 'visible' } }, visible: { on: { 'chart.hidden': 'hidden' } } },
    },
    chart: {
      initial: 'notRequested',
      states: {
        notRequested: { on: { 'chart.approached': 'loading' } },
        loading: {
          invoke: {
            id: 'loadChart',
            src: 'loadChart',
            onDone: { target: 'shown', actions: { type: 'start', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        failed: { on: { 'retry.pressed': 'loading' } },
        shown: {
          initial: 'hidden',
          states: {
            hidden: { always: { guard: 'isVisible', target: 'running' } },
            running: {
              after: { candleInterval: { target: 'running', reenter: true, actions: 'addCandle' } },
              on: { 'chart.hidden': 'hidden', 'pause.pressed': 'paused' },
            },
            paused: { on: { 'resume.pressed': 'hidden' } },
          },
        },
      },
    },
  },
});
