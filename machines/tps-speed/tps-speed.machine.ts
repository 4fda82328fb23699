import { assign, setup } from 'xstate';
import { randomSource } from '../random.ts';
import { chooseSeed, type PageVisibilityEvent, pageVisibility } from './tps-speed.actors.ts';
import {
  type DrawnFigures,
  drawFigure,
  drawHistory,
  type TpsRange,
  UPDATE_INTERVAL_MS,
} from './tps-speed.rules.ts';

export interface TpsSpeedInput {
  /** Shown until the first change. A constant, because the page is prerendered. */
  readonly firstTps: number;
  readonly range: TpsRange;
}

export interface TpsSpeedContext extends DrawnFigures {
  readonly tps: number;
  readonly range: TpsRange;
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
    drawHistory: assign(({ context: { tps, range } }, { seed }: { seed: number }) =>
      drawHistory(tps, randomSource(seed), range),
    ),
    drawFigure: assign(({ context }) => {
      const drawn = drawFigure(context, context.range);
      return { ...drawn, tps: drawn.history.at(-1) ?? context.tps };
    }),
  },
}).createMachine({
  id: 'tpsSpeed',
  description:
    'The simulated live speed, with the figures of the last two minutes. It changes every two seconds while the page is visible and the visitor has not paused it.',
  context: ({ input: { firstTps, range } }) => ({ tps: firstTps, range, history: [firstTps], source: [] }),
  initial: 'choosingSeed',
  states: {
    choosingSeed: {
      invoke: {
        id: 'chooseSeed',
        src: 'chooseSeed',
        onDone: {
          target: 'live',
          actions: { type: 'drawHistory', params: ({ event }) => ({ seed: event.output }) },
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
