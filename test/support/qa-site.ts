/** Messages of a tab, for tests of the inspector page: a gate that can be opened. */

import type { SiteChannel } from '../../tools/inspector/page/site/site.ts';
import type {
  ActorAddress,
  ActorState,
  JsonEvent,
  PageMessage,
  SiteMessage,
} from '../../tools/inspector/protocol.ts';
import type { ChartState } from '../../tools/statechart/statechart.ts';

export const ACTOR: ActorAddress = { tab: 'tab', sessionId: 'x:1' };

const leaf = { description: null, initial: null, invokes: [], children: [] };

export const gateChart: ChartState = {
  id: 'gate',
  key: 'gate',
  description: null,
  kind: 'compound',
  initial: 'gate.shut',
  invokes: [],
  transitions: [],
  children: [
    {
      ...leaf,
      id: 'gate.shut',
      key: 'shut',
      kind: 'atomic',
      transitions: [
        {
          key: 'open',
          source: 'gate.shut',
          targets: ['gate.open'],
          label: 'handle.pressed',
          eventType: 'handle.pressed',
          guard: null,
          actions: [],
          description: null,
        },
      ],
    },
    { ...leaf, id: 'gate.open', key: 'open', kind: 'final', transitions: [] },
  ],
};

export const actorStarted: Extract<SiteMessage, { type: 'actor.started' }> = {
  type: 'actor.started',
  actor: { ...ACTOR, id: 'gate', name: 'gate', parent: null, chart: gateChart, startedAt: 0 },
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
    active: ['gate', `gate.${value}`],
    context: { tries: 0 },
    accepts: value === 'shut' ? ['handle.pressed'] : [],
    timers: [],
  },
});

export const happened = (
  nth: number,
  transitions: readonly string[] = [],
  event: JsonEvent = { type: 'handle.pressed' },
): Extract<SiteMessage, { type: 'event.received' }> => ({
  type: 'event.received',
  eventRecord: { ...ACTOR, nth, order: nth, at: nth * 1_000, event, from: null, transitions },
});

/** A fake channel of the inspector page, through which tests send messages of tabs. */
export class FakeTabs implements SiteChannel {
  readonly sent: PageMessage[] = [];
  readonly #listeners = new Set<(message: SiteMessage) => void>();

  readonly send = (message: PageMessage): void => {
    this.sent.push(message);
  };

  readonly listen = (listener: (message: SiteMessage) => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly onPageClosed = () => () => {};

  receive(...messages: SiteMessage[]): void {
    for (const message of messages) {
      for (const listener of this.#listeners) listener(message);
    }
  }
}
