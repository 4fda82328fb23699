import { assign, setup } from 'xstate';
import { outcomeGuards, outcomeIs, promiseStub } from '../outcome.ts';

/** How a picture can leave the page. */
export type DeliveryWay = 'share' | 'copy' | 'download';

/** `cancelled`: the visitor chose no app to share with. Fails if the browser made no picture or refused. */
export type DeliveryOutcome = { readonly outcome: 'delivered' | 'cancelled' };

/** Makes a picture of the drawn card, and hands it to the browser. */
const deliverCard = promiseStub<DeliveryOutcome, { readonly way: DeliveryWay }>('deliverCard');

export interface ShareCardContext {
  /** The last chosen way; null before, and after it was cancelled. */
  readonly way: DeliveryWay | null;
}

export type ShareCardEvent =
  | { readonly type: 'share.pressed' }
  | { readonly type: 'way.chosen'; readonly way: DeliveryWay }
  | { readonly type: 'dialog.closed' };

export const shareCardMachine = setup({
  types: { context: {} as ShareCardContext, events: {} as ShareCardEvent },
  actors: { deliverCard },
  guards: outcomeGuards('cancelled'),
  actions: {
    setWay: assign({ way: (_, { way }: { way: DeliveryWay }) => way }),
    clearWay: assign({ way: null }),
  },
}).createMachine({
  id: 'shareCard',
  description: "Shows a picture of the miner's rank, and shares, copies or downloads it, one at a time.",
  context: { way: null },
  initial: 'closed',
  states: {
    closed: { on: { 'share.pressed': 'open' } },
    open: {
      initial: 'waiting',
      exit: 'clearWay',
      on: { 'dialog.closed': 'closed' },
      states: {
        waiting: {
          initial: 'quiet',
          states: { quiet: {}, delivered: {}, failed: {} },
          on: {
            'way.chosen': {
              target: 'delivering',
              actions: { type: 'setWay', params: ({ event: { way } }) => ({ way }) },
            },
          },
        },
        delivering: {
          invoke: {
            id: 'deliverCard',
            src: 'deliverCard',
            input: ({ context }) => ({ way: context.way ?? 'download' }),
            onDone: [
              { guard: outcomeIs('cancelled'), target: 'waiting', actions: 'clearWay' },
              { target: 'waiting.delivered' },
            ],
            onError: 'waiting.failed',
          },
        },
      },
    },
  },
});
