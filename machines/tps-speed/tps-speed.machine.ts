import { assign, setup } from 'xstate';
import { drawInteger, type RandomSource, randomSource } from '../random.ts';
import { chooseSeed, type PageVisibilityEvent, pageVisibility } from './tps-speed.actors.ts';
import { type TpsRange, UPDATE_INTERVAL_MS } from './tps-speed.rules.ts';

export interface TpsSpeedInput {
  /** Shown until the first change. A constant, because the page is prerendered. */
  readonly firstTps: number;
  readonly range: TpsRange;
}

export interface TpsSpeedContext {
  readonly tps: number;
  readonly range: TpsRange;
  readonly source: RandomSource;
}

export type TpsSpeedEvent =
  | { readonly type: 'pause.pressed' }
  | { readonly type: 'resume.pressed' }
  | PageVisibilityEvent;

export const tpsSpeedMachine = setup({
  types: { context: {} as TpsSpeedContext, events: {} as TpsSpeedEvent, input: {} as TpsSpeedInput },
  actors: { chooseSeed, pageVisibility },
  delays: { updateInterval: UPDATE_INTERVAL_MS },
  actions: {
    setSeed: assign({ source: (_, { seed }: { seed: number }) => randomSource(seed) }),
    drawFigure: assign(({ context: { source, range } }) => {
      const { value, next } = drawInteger(source, range.lowest, range.highest);
      return { tps: value, source: next };
    }),
  },
}).createMachine({
  id: 'tpsSpeed',
  description:
    'The simulated live speed. It changes every two seconds while the page is visible and the visitor has not paused it.',
  context: ({ input: { firstTps, range } }) => ({ tps: firstTps, range, source: [] }),
  initial: 'choosingSeed',
  states: {
    choosingSeed: {
      invoke: {
        id: 'chooseSeed',
        src: 'chooseSeed',
        onDone: {
          target: 'live',
          actions: { type: 'setSeed', params: ({ event }) => ({ seed: event.output }) },
        },
      },
    },
    live: {
      invoke: { id: 'pageVisibility', src: 'pageVisibility' },
      initial: 'running',
      states: {
        running: {
          after: { updateInterval: { target: 'running', reenter: true, actions: 'drawFigure' } },
          on: { 'page.hidden': 'hidden', 'pause.pressed': 'paused' },
        },
        hidden: { on: { 'page.shown': 'running' } },
        paused: { on: { 'resume.pressed': 'running' } },
      },
    },
  },
});
