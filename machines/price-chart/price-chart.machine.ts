/**
 * The simulated price chart: fetched when it is about to be seen, and moving only while somebody sees it and has not
 * stopped it.
 */
import { assign, setup, stateIn } from 'xstate';
import { randomSource } from '../random.ts';
import { loadChart, type ViewEvent, view } from './price-chart.actors.ts';
import {
  type Beginning,
  beginSimulation,
  CANDLE_INTERVAL,
  type Market,
  moveOn,
  type Simulation,
} from './price-chart.rules.ts';

export interface PriceChartContext {
  readonly market: Market;
  /** Without candles until it begins. */
  readonly simulation: Simulation;
}

export type PriceChartEvent =
  | { readonly type: 'retry.pressed' }
  | { readonly type: 'pause.pressed' }
  | { readonly type: 'resume.pressed' }
  | ViewEvent;

export const priceChartMachine = setup({
  types: {
    context: {} as PriceChartContext,
    events: {} as PriceChartEvent,
    input: {} as Market,
  },
  actors: { view, loadChart },
  guards: { isSeen: stateIn({ view: 'seen' }) },
  delays: { candleInterval: CANDLE_INTERVAL },
  actions: {
    begin: assign({
      simulation: ({ context }, { seed, at }: Beginning) =>
        beginSimulation(context.market, randomSource(seed), at),
    }),
    moveOn: assign({ simulation: ({ context }) => moveOn(context.market, context.simulation) }),
  },
}).createMachine({
  id: 'priceChart',
  context: ({ input }) => ({ market: input, simulation: { candles: [], source: [] } }),
  invoke: { id: 'view', src: 'view' },
  type: 'parallel',
  states: {
    view: {
      initial: 'outOfSight',
      states: {
        outOfSight: { on: { 'chart.seen': 'seen' } },
        seen: { on: { 'chart.lostSight': 'outOfSight' } },
      },
    },
    chart: {
      initial: 'notNeededYet',
      states: {
        notNeededYet: {
          on: { 'chart.approached': 'loading' },
        },
        loading: {
          invoke: {
            id: 'loadChart',
            src: 'loadChart',
            onDone: { target: 'shown', actions: { type: 'begin', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        failed: {
          on: { 'retry.pressed': 'loading' },
        },
        shown: {
          initial: 'waitingToBeSeen',
          states: {
            waitingToBeSeen: {
              always: { guard: 'isSeen', target: 'moving' },
            },
            moving: {
              after: { candleInterval: { target: 'moving', reenter: true, actions: 'moveOn' } },
              on: { 'chart.lostSight': 'waitingToBeSeen', 'pause.pressed': 'paused' },
            },
            paused: {
              on: { 'resume.pressed': 'waitingToBeSeen' },
            },
          },
        },
      },
    },
  },
});
