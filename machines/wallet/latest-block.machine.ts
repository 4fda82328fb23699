import { assign, setup } from 'xstate';
import { readLatestBlock } from './latest-block.actors.ts';
import { type PageEvent, page } from './wallet.actors.ts';

export const BLOCK_INTERVAL_MS = 4_000;
/** After this time the chain counts as silent. */
export const BLOCK_TIMEOUT_MS = 8_000;

export interface LatestBlockContext {
  /** The last block that the chain named; null before the first one. */
  readonly block: number | null;
  /** Whether the last question got no answer. */
  readonly isSilent: boolean;
}

export const latestBlockMachine = setup({
  types: { context: {} as LatestBlockContext, events: {} as PageEvent },
  actors: { readLatestBlock, page },
  delays: { interval: BLOCK_INTERVAL_MS, answerTimeout: BLOCK_TIMEOUT_MS },
  actions: {
    setBlock: assign((_, { block }: { block: number }) => ({ block, isSilent: false })),
    setSilent: assign({ isSilent: true }),
  },
}).createMachine({
  id: 'latestBlock',
  description:
    "Reads the chain's latest block every few seconds while the page is visible, as a sign of life.",
  context: { block: null, isSilent: false },
  invoke: { id: 'page', src: 'page' },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readLatestBlock',
        src: 'readLatestBlock',
        onDone: {
          target: 'waiting',
          actions: { type: 'setBlock', params: ({ event }) => ({ block: event.output }) },
        },
        onError: { target: 'waiting', actions: 'setSilent' },
      },
      after: { answerTimeout: { target: 'waiting', actions: 'setSilent' } },
      on: { 'page.hidden': 'paused' },
    },
    waiting: { after: { interval: 'reading' }, on: { 'page.hidden': 'paused' } },
    paused: { on: { 'page.shown': 'reading' } },
  },
});
