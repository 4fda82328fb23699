/** The simulated live speed: it changes every two seconds while somebody can see the page and has not stopped it. */
import { assign, setup } from 'xstate';
import { drawInteger, type RandomSource, randomSource } from '../random.ts';
import { chooseSeed, type PageVisibilityEvent, pageVisibility } from './tps-speed.actors.ts';
import { FIGURE_TIME, type TpsRange } from './tps-speed.rules.ts';

export interface TpsSpeedInput {
  /** What is shown until the first change. It is the same for everybody, as the page is made before its readers come. */
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
  types: {
    context: {} as TpsSpeedContext,
    events: {} as TpsSpeedEvent,
    input: {} as TpsSpeedInput,
  },
  actors: { chooseSeed, pageVisibility },
  delays: { figureTime: FIGURE_TIME },
  actions: {
    takeSeed: assign({ source: (_, { seed }: { seed: number }) => randomSource(seed) }),
    drawFigure: assign(({ context: { source, range } }) => {
      const { value, next } = drawInteger(source, range.lowest, range.highest);
      return { tps: value, source: next };
    }),
  },
}).createMachine({
  id: 'tpsSpeed',
  context: ({ input: { firstTps, range } }) => ({ tps: firstTps, range, source: [] }),
  initial: 'choosingSeed',
  states: {
    choosingSeed: {
      invoke: {
        id: 'chooseSeed',
        src: 'chooseSeed',
        onDone: {
          target: 'live',
          actions: { type: 'takeSeed', params: ({ event }) => ({ seed: event.output }) },
        },
      },
    },
    live: {
      invoke: { id: 'pageVisibility', src: 'pageVisibility' },
      initial: 'changing',
      states: {
        changing: {
          after: { figureTime: { target: 'changing', reenter: true, actions: 'drawFigure' } },
          on: { 'page.hidden': 'unseen', 'pause.pressed': 'paused' },
        },
        unseen: { on: { 'page.shown': 'changing' } },
        paused: { on: { 'resume.pressed': 'changing' } },
      },
    },
  },
});
