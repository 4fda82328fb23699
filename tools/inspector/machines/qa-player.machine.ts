import { assign, setup } from 'xstate';

export interface QaPlayerInput {
  /** How many steps there are. */
  readonly length: number;
  /** How long a step lasts while it plays, in milliseconds. */
  readonly stepTime: number;
}

export interface QaPlayerContext extends QaPlayerInput {
  /** How many steps were done: 0 is the beginning. */
  readonly at: number;
}

export type QaPlayerEvent =
  /** There is something else to play. */
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
    isAtBeginning: ({ context }) => context.at === 0,
    isAtEnd: ({ context }) => context.at === context.length,
    isBeforeLast: ({ context }) => context.at >= context.length - 1,
    hasSteps: ({ context }) => context.length > 0,
    isStep: ({ context }, { at }: { at: number }) => at >= 0 && at <= context.length,
  },
  actions: {
    goToBeginning: assign({ at: 0 }),
    goBack: assign({ at: ({ context }) => Math.max(0, context.at - 1) }),
    goForward: assign({ at: ({ context }) => Math.min(context.length, context.at + 1) }),
    goToEnd: assign({ at: ({ context }) => context.length }),
    goTo: assign({ at: (_, { at }: { at: number }) => at }),
    takeLength: assign({ length: (_, { length }: { length: number }) => length }),
    takeSpeed: assign({ stepTime: (_, { stepTime }: { stepTime: number }) => stepTime }),
  },
}).createMachine({
  id: 'qaPlayer',
  description: 'Plays a recording or a path step by step, by hand or at a chosen speed.',
  context: ({ input }) => ({ ...input, at: 0 }),
  initial: 'resting',
  on: {
    'script.opened': {
      target: '.resting',
      actions: [{ type: 'takeLength', params: ({ event }) => event }, 'goToBeginning'],
    },
    'first.pressed': { target: '.resting', actions: 'goToBeginning' },
    'back.pressed': { target: '.resting', actions: 'goBack' },
    'forward.pressed': { target: '.resting', actions: 'goForward' },
    'last.pressed': { target: '.resting', actions: 'goToEnd' },
    'step.chosen': {
      guard: { type: 'isStep', params: ({ event }) => event },
      target: '.resting',
      actions: { type: 'goTo', params: ({ event }) => event },
    },
    'speed.chosen': { actions: { type: 'takeSpeed', params: ({ event }) => event } },
  },
  states: {
    resting: {
      initial: 'between',
      states: {
        /** What stands next is decided by where it stands. */
        between: {
          always: [
            { guard: 'isAtEnd', target: 'atEnd' },
            { guard: 'isAtBeginning', target: 'atBeginning' },
          ],
          on: { 'play.pressed': '#qaPlayer.playing' },
        },
        atBeginning: {
          on: { 'play.pressed': '#qaPlayer.playing' },
        },
        atEnd: {
          on: {
            'play.pressed': { guard: 'hasSteps', target: '#qaPlayer.playing', actions: 'goToBeginning' },
          },
        },
      },
    },
    playing: {
      after: {
        stepTime: [
          {
            guard: 'isBeforeLast',
            target: 'resting',
            actions: 'goForward',
            description: 'The duration of a step at the chosen speed.',
          },
          { target: 'playing', reenter: true, actions: 'goForward' },
        ],
      },
      on: {
        'pause.pressed': 'resting',
        // The step under way begins anew at its new speed.
        'speed.chosen': {
          target: 'playing',
          reenter: true,
          actions: { type: 'takeSpeed', params: ({ event }) => event },
        },
      },
    },
  },
});
