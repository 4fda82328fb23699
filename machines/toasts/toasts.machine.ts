/** The toasts: one is visible, the others wait. Whoever reads the visible one keeps it for as long as they look. */
import { and, assign, not, setup, stateIn } from 'xstate';
import { HURRIED, isSameToast, SWIPE_THRESHOLD, TICK, type Toast, withWaiting } from './toasts.rules.ts';

export interface ToastsContext {
  /** The visible one. */
  readonly shown: Toast | null;
  /** What is left of its time, in milliseconds. */
  readonly remaining: number;
  /** In the order in which they will be shown. */
  readonly waiting: readonly Toast[];
}

export type ToastsEvent =
  | { readonly type: 'toast.told'; readonly toast: Toast }
  | { readonly type: 'toast.dismissed' }
  /** A swipe ended this many pixels to the right of where it began. */
  | { readonly type: 'swipe.ended'; readonly distance: number }
  | { readonly type: 'pointer.entered' }
  | { readonly type: 'pointer.left' }
  | { readonly type: 'focus.entered' }
  | { readonly type: 'focus.left' };

export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
  },
  delays: { tick: TICK },
  guards: {
    isNews: ({ context: { shown, waiting } }, { toast }: { toast: Toast }) =>
      ![...(shown ? [shown] : []), ...waiting].some(known => isSameToast(known, toast)),
    hasShown: ({ context }) => context.shown !== null,
    isFarEnough: (_, { distance }: { distance: number }) => distance >= SWIPE_THRESHOLD,
    isUnattended: and([
      not(stateIn({ shown: { pointer: 'over' } })),
      not(stateIn({ shown: { focus: 'inside' } })),
    ]),
    isOver: ({ context }) => context.remaining <= TICK,
  },
  actions: {
    show: assign((_, { toast }: { toast: Toast }) => ({ shown: toast, remaining: toast.duration })),
    /** The visible one makes room soon, whatever time it had. */
    letWait: assign(({ context }, { toast }: { toast: Toast }) => ({
      waiting: withWaiting(context.waiting, toast),
      remaining: Math.min(context.remaining, HURRIED),
    })),
    spendTick: assign({ remaining: ({ context }) => context.remaining - TICK }),
    showNext: assign(({ context }) => {
      const [shown = null, ...waiting] = context.waiting;
      const duration = shown?.duration ?? 0;
      return { shown, waiting, remaining: waiting.length > 0 ? Math.min(duration, HURRIED) : duration };
    }),
  },
}).createMachine({
  id: 'toasts',
  context: { shown: null, remaining: 0, waiting: [] },
  initial: 'nothingShown',
  states: {
    nothingShown: {
      on: {
        'toast.told': {
          target: 'shown',
          actions: { type: 'show', params: ({ event }) => ({ toast: event.toast }) },
        },
      },
    },
    shown: {
      type: 'parallel',
      states: {
        time: {
          initial: 'running',
          states: {
            running: {
              after: {
                tick: [
                  { guard: and(['isUnattended', 'isOver']), target: '#toasts.makingRoom' },
                  { guard: 'isUnattended', target: 'running', reenter: true, actions: 'spendTick' },
                  { target: 'running', reenter: true },
                ],
              },
            },
          },
        },
        pointer: {
          initial: 'elsewhere',
          states: {
            elsewhere: { on: { 'pointer.entered': 'over' } },
            over: { on: { 'pointer.left': 'elsewhere' } },
          },
        },
        focus: {
          initial: 'elsewhere',
          states: {
            elsewhere: { on: { 'focus.entered': 'inside' } },
            inside: { on: { 'focus.left': 'elsewhere' } },
          },
        },
      },
      on: {
        'toast.told': {
          guard: { type: 'isNews', params: ({ event }) => ({ toast: event.toast }) },
          actions: { type: 'letWait', params: ({ event }) => ({ toast: event.toast }) },
        },
        'toast.dismissed': 'makingRoom',
        'swipe.ended': {
          guard: { type: 'isFarEnough', params: ({ event }) => ({ distance: event.distance }) },
          target: 'makingRoom',
        },
      },
    },
    makingRoom: {
      entry: 'showNext',
      always: [{ guard: 'hasShown', target: 'shown' }, { target: 'nothingShown' }],
    },
  },
});
