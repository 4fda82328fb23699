/** Decides which tooltip of the site is open. */
import { assertEvent, assign, setup } from 'xstate';

/** Specification of the site, section 9: the delay before a tooltip opens. */
export const OPEN_DELAY_MS = 700;

/** Specification of the site, section 9: within this time, the next tooltip opens at once. */
export const SKIP_DELAY_MS = 300;

/** The time to move the pointer from the control to its tooltip, which stays (WCAG 1.4.13). */
export const LEAVE_DELAY_MS = 100;

/** A control with a tooltip. */
export interface TooltipTarget {
  /** The id of its element. */
  readonly id: string;
  readonly label: string;
}

export interface TooltipContext {
  /** The control under the pointer or the focus; null while the tooltip is closed. */
  readonly target: TooltipTarget | null;
}

export type TooltipEvent =
  | { readonly type: 'target.entered'; readonly target: TooltipTarget }
  | { readonly type: 'target.left' }
  | { readonly type: 'target.pressed' }
  | { readonly type: 'tooltip.entered' }
  | { readonly type: 'tooltip.left' }
  | { readonly type: 'escape.pressed' };

export const tooltipMachine = setup({
  types: { context: {} as TooltipContext, events: {} as TooltipEvent },
  delays: { openDelay: OPEN_DELAY_MS, skipDelay: SKIP_DELAY_MS, leaveDelay: LEAVE_DELAY_MS },
  actions: {
    storeTarget: assign({
      target: ({ event }) => {
        assertEvent(event, 'target.entered');
        return event.target;
      },
    }),
    clearTarget: assign({ target: null }),
  },
}).createMachine({
  id: 'tooltip',
  description: 'One tooltip at a time, opened by the pointer or the keyboard focus.',
  context: { target: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clearTarget',
      on: {
        'target.entered': { target: 'waitingToOpen', actions: 'storeTarget' },
      },
    },
    waitingToOpen: {
      after: { openDelay: 'open' },
      on: {
        'target.left': 'closed',
        'target.pressed': 'closed',
        'escape.pressed': 'closed',
      },
    },
    open: {
      initial: 'overTarget',
      on: { 'target.pressed': 'closed', 'escape.pressed': 'closed' },
      states: {
        overTarget: { on: { 'target.left': 'leaving' } },
        overTooltip: { on: { 'tooltip.left': 'leaving' } },
        leaving: {
          description: 'The pointer may be on its way to the tooltip.',
          after: { leaveDelay: '#tooltip.recentlyClosed' },
          on: {
            'tooltip.entered': 'overTooltip',
            'target.entered': { target: 'overTarget', actions: 'storeTarget' },
          },
        },
      },
    },
    recentlyClosed: {
      description: 'The next tooltip opens at once.',
      entry: 'clearTarget',
      after: { skipDelay: 'closed' },
      on: {
        'target.entered': { target: 'open', actions: 'storeTarget' },
      },
    },
  },
});
