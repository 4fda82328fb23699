import { assign, sendTo, setup } from 'xstate';
import { channel, type TabEvent } from './qa.actors.ts';

export interface QaLinkContext {
  /** The tabs that are there, in the order in which they were first heard. */
  readonly tabs: readonly string[];
  /** Those that were heard since the last call. */
  readonly answered: readonly string[];
}

export type QaLinkEvent = TabEvent;

const withTab = (tabs: readonly string[], tab: string): readonly string[] =>
  tabs.includes(tab) ? tabs : [...tabs, tab];

const without = (tabs: readonly string[], tab: string): readonly string[] =>
  tabs.filter(other => other !== tab);

export const qaLinkMachine = setup({
  types: { context: {} as QaLinkContext, events: {} as QaLinkEvent },
  actors: { channel },
  delays: { answerTime: 2_000 },
  guards: {
    hasAnswers: ({ context }) => context.answered.length > 0,
    isNew: ({ context }, { tab }: { tab: string }) => !context.answered.includes(tab),
    isKnown: ({ context }, { tab }: { tab: string }) => context.tabs.includes(tab),
    isLast: ({ context }, { tab }: { tab: string }) =>
      context.tabs.includes(tab) && context.tabs.length === 1,
  },
  actions: {
    call: sendTo('channel', { type: 'tabs.called' }),
    forgetAnswers: assign({ answered: [] }),
    note: assign(({ context }, { tab }: { tab: string }) => ({
      tabs: withTab(context.tabs, tab),
      answered: withTab(context.answered, tab),
    })),
    strike: assign(({ context }, { tab }: { tab: string }) => ({
      tabs: without(context.tabs, tab),
      answered: without(context.answered, tab),
    })),
    keepAnswered: assign({ tabs: ({ context }) => context.answered }),
  },
}).createMachine({
  id: 'qaLink',
  description: 'Tracks the open tabs of the site. A tab that does not respond to a ping is gone.',
  context: { tabs: [], answered: [] },
  invoke: { id: 'channel', src: 'channel' },
  initial: 'calling',
  on: {
    'tab.heard': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: { type: 'note', params: ({ event }) => event },
    },
    'tab.closed': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: { type: 'strike', params: ({ event }) => event },
    },
    'tab.opened': '.calling',
    'page.shown': '.calling',
  },
  states: {
    calling: {
      entry: ['forgetAnswers', 'call'],
      after: {
        answerTime: [
          { guard: 'hasAnswers', target: 'somebodyThere', actions: 'keepAnswered' },
          { target: 'nobodyThere', actions: 'keepAnswered' },
        ],
      },
    },
    somebodyThere: {
      on: {
        'tab.closed': {
          guard: { type: 'isLast', params: ({ event }) => event },
          target: 'nobodyThere',
          actions: { type: 'strike', params: ({ event }) => event },
        },
      },
    },
    nobodyThere: {
      on: {
        'tab.heard': {
          target: 'somebodyThere',
          actions: { type: 'note', params: ({ event }) => event },
        },
      },
    },
  },
});
