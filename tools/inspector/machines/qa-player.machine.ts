import { assign, setup } from 'xstate';

interface QaPlayerInput {
  readonly length: number;
  /** The duration of a step while playing, in milliseconds. */
  readonly stepTime: number;
}

export interface QaPlayerContext extends QaPlayerInput {
  /** The number of completed steps; 0 is the start. */
  readonly at: number;
}

type QaPlayerEvent =
  /** Another recording or path was opened. */
  | { readonly type: 'script.opened'; readonly length: number }
  | { readonly type: 'first.pressed' }
  | { readonly type: 'back.pressed' }
  | { readonly type: 'forward.pressed' }
  | { readonly type: 'last.pressed' }
  | { readonly type: 'step.chosen'; readonly at: number }
  | { readonly type: 'play.pressed' }
  | { readonly type: 'pause.pressed' }
  | { readonly type: 'speed.chosen'; readonly stepTime: number };

export const qaPlayerMachine = setup({
  types: { context: {} as QaPlayerContext, events: {} as QaPlayerEvent, input: {} as QaPlayerInput },
  delays: { stepTime: ({ context }) => context.stepTime },
  guards: {
    isAtStart: ({ context }) => context.at === 0,
    isAtEnd: ({ context }) => context.at === context.length,
    isBeforeLast: ({ context }) => context.at >= context.length - 1,
    hasSteps: ({ context }) => context.length > 0,
    isStep: ({ context }, { at }: { at: number }) => at >= 0 && at <= context.length,
  },
  actions: {
    goToStart: assign({ at: 0 }),
    goBack: assign({ at: ({ context }) => Math.max(0, context.at - 1) }),
    goForward: assign({ at: ({ context }) => Math.min(context.length, context.at + 1) }),
    goToEnd: assign({ at: ({ context }) => context.length }),
    goTo: assign({ at: (_, { at }: { at: number }) => at }),
    setLength: assign({ length: (_, { length }: { length: number }) => length }),
    setSpeed: assign({ stepTime: (_, { stepTime }: { stepTime: number }) => stepTime }),
  },
}).createMachine({
  id: 'qaPlayer',
  description: 'Plays a recording or a path step by step, by hand or at a chosen speed.',
  context: ({ input }) => ({ ...input, at: 0 }),
  initial: 'paused',
  on: {
    'script.opened': {
      target: '.paused',
      actions: [{ type: 'setLength', params: ({ event }) => event }, 'goToStart'],
    },
    'first.pressed': { target: '.paused', actions: 'goToStart' },
    'back.pressed': { target: '.paused', actions: 'goBack' },
    'forward.pressed': { target: '.paused', actions: 'goForward' },
    'last.pressed': { target: '.paused', actions: 'goToEnd' },
    'step.chosen': {
      guard: { type: 'isStep', params: ({ event }) => event },
      target: '.paused',
      actions: { type: 'goTo', params: ({ event }) => event },
    },
    'speed.chosen': { actions: { type: 'setSpeed', params: ({ event }) => event } },
  },
  states: {
    paused: {
      initial: 'between',
      states: {
        between: {
          always: [
            { guard: 'isAtEnd', target: 'atEnd' },
            { guard: 'isAtStart', target: 'atStart' },
          ],
          on: { 'play.pressed': '#qaPlayer.playing' },
        },
        atStart: { on: { 'play.pressed': '#qaPlayer.playing' } },
        atEnd: {
          on: { 'play.pressed': { guard: 'hasSteps', target: '#qaPlayer.playing', actions: 'goToStart' } },
        },
      },
    },
    playing: {
      after: {
        stepTime: [
          {
            guard: 'isBeforeLast',
            target: 'paused',
            actions: 'goForward',
            description: 'The duration of a step at the chosen speed.',
          },
          { target: 'playing', reenter: true, actions: 'goForward' },
        ],
      },
      on: {
        'pause.pressed': 'paused',
        'speed.chosen': {
          description: 'Restarts the current step at the new speed.',
          target: 'playing',
          reenter: true,
          actions: { type: 'setSpeed', params: ({ event }) => event },
        },
      },
    },
  },
});
