/** A tab of the site as the page of the machines hears it: one door, which can be opened. */

import type { Wire } from '../../tools/inspector/page/site/site.ts';
import type {
  ActorAddress,
  ActorState,
  PageMessage,
  PlainEvent,
  SiteMessage,
} from '../../tools/inspector/protocol.ts';
import type { ChartState } from '../../tools/statechart/statechart.ts';

export const ACTOR: ActorAddress = { tab: 'tab', sessionId: 'x:1' };

const leaf = { description: null, initial: null, invokes: [], children: [] };

export const doorChart: ChartState = {
  id: 'door',
  key: 'door',
  description: null,
  kind: 'compound',
  initial: 'door.shut',
  invokes: [],
  transitions: [],
  children: [
    {
      ...leaf,
      id: 'door.shut',
      key: 'shut',
      kind: 'atomic',
      transitions: [
        {
          key: 'open',
          source: 'door.shut',
          targets: ['door.open'],
          label: 'handle.pressed',
          eventType: 'handle.pressed',
          guard: null,
          actions: [],
          description: null,
        },
      ],
    },
    { ...leaf, id: 'door.open', key: 'open', kind: 'final', transitions: [] },
  ],
};

export const actorStarted: Extract<SiteMessage, { type: 'actor.started' }> = {
  type: 'actor.started',
  actor: { ...ACTOR, id: 'door', parent: null, chart: doorChart, startedAt: 0 },
};

export const moved = (
  value: 'shut' | 'open',
  status: ActorState['status'] = 'active',
): Extract<SiteMessage, { type: 'actor.moved' }> => ({
  type: 'actor.moved',
  state: {
    ...ACTOR,
    status,
    value,
    active: ['door', `door.${value}`],
    context: { tries: 0 },
    accepts: value === 'shut' ? ['handle.pressed'] : [],
    timers: [],
  },
});

export const happened = (
  nth: number,
  transitions: readonly string[] = [],
  event: PlainEvent = { type: 'handle.pressed' },
): Extract<SiteMessage, { type: 'event.received' }> => ({
  type: 'event.received',
  happening: { ...ACTOR, nth, at: nth * 1_000, event, from: null, transitions },
});

/** The other end of the page's wire: what a test lets the tabs say. */
export class FakeTabs implements Wire {
  readonly asked: PageMessage[] = [];
  readonly #listeners = new Set<(message: SiteMessage) => void>();

  readonly send = (message: PageMessage): void => {
    this.asked.push(message);
  };

  readonly listen = (listener: (message: SiteMessage) => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly onPageClosed = () => () => {};

  tell(...messages: SiteMessage[]): void {
    for (const message of messages) {
      for (const listener of this.#listeners) listener(message);
    }
  }
}
