import { assign, sendTo, setup } from 'xstate';
import { channel, type TabEvent } from './qa.actors.ts';

export interface QaLinkContext {
  /** The open tabs, in the order of their first messages. */
  readonly tabs: readonly string[];
  /** The tabs that responded since the last ping. */
  readonly responded: readonly string[];
}

type QaLinkEvent = TabEvent;

const withTab = (tabs: readonly string[], tab: string): readonly string[] =>
  tabs.includes(tab) ? tabs : [...tabs, tab];

const without = (tabs: readonly string[], tab: string): readonly string[] =>
  tabs.filter(other => other !== tab);

export const qaLinkMachine = setup({
  types: { context: {} as QaLinkContext, events: {} as QaLinkEvent },
  actors: { channel },
  delays: { pingTimeout: 2_000 },
  guards: {
    hasResponses: ({ context }) => context.responded.length > 0,
    isNew: ({ context }, { tab }: { tab: string }) => !context.responded.includes(tab),
    isKnown: ({ context }, { tab }: { tab: string }) => context.tabs.includes(tab),
    isLast: ({ context }, { tab }: { tab: string }) =>
      context.tabs.includes(tab) && context.tabs.length === 1,
  },
  actions: {
    ping: sendTo('channel', { type: 'tabs.pinged' }),
    clearResponses: assign({ responded: [] }),
    addTab: assign(({ context }, { tab }: { tab: string }) => ({
      tabs: withTab(context.tabs, tab),
      responded: withTab(context.responded, tab),
    })),
    removeTab: assign(({ context }, { tab }: { tab: string }) => ({
      tabs: without(context.tabs, tab),
      responded: without(context.responded, tab),
    })),
    keepResponded: assign({ tabs: ({ context }) => context.responded }),
  },
}).createMachine({
  id: 'qaLink',
  description: 'Tracks the open tabs of the site. A tab that does not respond to a ping is gone.',
  context: { tabs: [], responded: [] },
  invoke: { id: 'channel', src: 'channel' },
  initial: 'pinging',
  on: {
    'tab.responded': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: { type: 'addTab', params: ({ event }) => event },
    },
    'tab.closed': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: { type: 'removeTab', params: ({ event }) => event },
    },
    'tab.opened': '.pinging',
    'page.shown': '.pinging',
  },
  states: {
    pinging: {
      entry: ['clearResponses', 'ping'],
      after: {
        pingTimeout: [
          { guard: 'hasResponses', target: 'connected', actions: 'keepResponded' },
          { target: 'disconnected', actions: 'keepResponded' },
        ],
      },
    },
    connected: {
      on: {
        'tab.closed': {
          guard: { type: 'isLast', params: ({ event }) => event },
          target: 'disconnected',
          actions: { type: 'removeTab', params: ({ event }) => event },
        },
      },
    },
    disconnected: {
      on: {
        'tab.responded': { target: 'connected', actions: { type: 'addTab', params: ({ event }) => event } },
      },
    },
  },
});
