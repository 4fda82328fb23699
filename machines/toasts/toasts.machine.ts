import { and, assign, not, setup, stateIn } from 'xstate';
import {
  enqueued,
  type FlowToast,
  isSameToast,
  QUEUED_DURATION_MS,
  SWIPE_THRESHOLD,
  TICK_MS,
  withdrawn,
} from './toasts.rules.ts';

export interface ToastsContext {
  /** The visible toast. */
  readonly shown: FlowToast | null;
  /** The rest of its duration. */
  readonly remainingMs: number;
  /** In the order of their display. */
  readonly queue: readonly FlowToast[];
}

export type ToastsEvent =
  | { readonly type: 'toast.queued'; readonly toast: FlowToast }
  /** The flow has moved on without a toast. */
  | { readonly type: 'flow.advanced'; readonly flow: string }
  | { readonly type: 'toast.dismissed' }
  /** `distance` is in pixels to the right. */
  | { readonly type: 'swipe.ended'; readonly distance: number }
  | { readonly type: 'pointer.entered' }
  | { readonly type: 'pointer.left' }
  | { readonly type: 'focus.entered' }
  | { readonly type: 'focus.left' };

export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  delays: { tick: TICK_MS },
  guards: {
    isVisible: ({ context: { shown } }, { toast }: { toast: FlowToast }) =>
      shown !== null && isSameToast(shown, toast),
    isFlowVisible: ({ context: { shown } }, { flow }: { flow: string }) => shown?.flow === flow,
    hasShown: ({ context }) => context.shown !== null,
    isFarEnough: (_, { distance }: { distance: number }) => distance >= SWIPE_THRESHOLD,
    isUnattended: and([
      not(stateIn({ display: { shown: { pointer: 'over' } } })),
      not(stateIn({ focus: 'within' })),
    ]),
    isElapsed: ({ context }) => context.remainingMs <= TICK_MS,
  },
  actions: {
    show: assign((_, { toast }: { toast: FlowToast }) => ({ shown: toast, remainingMs: toast.duration })),
    /** Also shortens the rest of the visible toast. */
    enqueue: assign(({ context }, { toast }: { toast: FlowToast }) => ({
      queue: enqueued(context.queue, toast),
      remainingMs: Math.min(context.remainingMs, QUEUED_DURATION_MS),
    })),
    withdraw: assign(({ context }, { flow }: { flow: string }) => ({
      queue: withdrawn(context.queue, flow),
    })),
    countDown: assign({ remainingMs: ({ context }) => context.remainingMs - TICK_MS }),
    showNext: assign(({ context }) => {
      const [shown = null, ...queue] = context.queue;
      const duration = shown?.duration ?? 0;
      return {
        shown,
        queue,
        remainingMs: queue.length > 0 ? Math.min(duration, QUEUED_DURATION_MS) : duration,
      };
    }),
  },
}).createMachine({
  id: 'toasts',
  description:
    'Shows one toast at a time and queues the others. A new event of a flow withdraws its earlier toast. The time of a toast stops while the pointer or the focus is on it.',
  context: { shown: null, remainingMs: 0, queue: [] },
  type: 'parallel',
  states: {
    display: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'toast.queued': {
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
                      { guard: and(['isUnattended', 'isElapsed']), target: '#toasts.display.dequeuing' },
                      { guard: 'isUnattended', target: 'running', reenter: true, actions: 'countDown' },
                      { target: 'running', reenter: true },
                    ],
                  },
                },
              },
            },
            pointer: {
              initial: 'outside',
              states: {
                outside: { on: { 'pointer.entered': 'over' } },
                over: { on: { 'pointer.left': 'outside' } },
              },
            },
          },
          on: {
            'toast.queued': [
              {
                guard: { type: 'isVisible', params: ({ event }) => ({ toast: event.toast }) },
                actions: { type: 'withdraw', params: ({ event }) => ({ flow: event.toast.flow }) },
              },
              {
                guard: { type: 'isFlowVisible', params: ({ event }) => ({ flow: event.toast.flow }) },
                target: 'dequeuing',
                actions: { type: 'enqueue', params: ({ event }) => ({ toast: event.toast }) },
              },
              { actions: { type: 'enqueue', params: ({ event }) => ({ toast: event.toast }) } },
            ],
            'flow.advanced': [
              {
                guard: { type: 'isFlowVisible', params: ({ event }) => ({ flow: event.flow }) },
                target: 'dequeuing',
                actions: { type: 'withdraw', params: ({ event }) => ({ flow: event.flow }) },
              },
              { actions: { type: 'withdraw', params: ({ event }) => ({ flow: event.flow }) } },
            ],
            'toast.dismissed': 'dequeuing',
            'swipe.ended': {
              guard: { type: 'isFarEnough', params: ({ event }) => ({ distance: event.distance }) },
              target: 'dequeuing',
            },
          },
        },
        dequeuing: {
          entry: 'showNext',
          always: [{ guard: 'hasShown', target: 'shown' }, { target: 'idle' }],
        },
      },
    },
    focus: {
      description: 'It stays for the next toast, and returns to where it came from after the last one.',
      initial: 'outside',
      states: {
        outside: { on: { 'focus.entered': 'within' } },
        within: { on: { 'focus.left': 'outside' }, always: { guard: not('hasShown'), target: 'outside' } },
      },
    },
  },
});
