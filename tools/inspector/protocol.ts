/** The messages between the tabs of the site and the inspector page of one browser. */
import type { ChartState } from '../statechart/statechart.ts';
import type { Recording } from './recording.ts';

export const QA_CHANNEL = 'technovex.qa';

/** Where a QA server moves its clock: `POST …?ms=86400000`. */
export const CLOCK_SKIPS_ADDRESS = '/api/qa/clock-skips';

/** The page of `scripts/inspect.ts`, and the WebSocket on which it reads. */
export const RECEIVER_ADDRESS = '/inspector';
export const RECEIVED_MESSAGES_ADDRESS = '/inspector/messages';

/** A serialized value without secrets. References to actors are `{ "$actor": id }`. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface JsonEvent {
  readonly type: string;
  readonly [key: string]: Json;
}

export interface ActorAddress {
  /** A random id of the tab. */
  readonly tab: string;
  /** XState's session id: `x:7`. */
  readonly sessionId: string;
}

export interface RunningActor extends ActorAddress {
  /** Its id within its parent, or that of its machine. */
  readonly id: string;
  /** What it is: `miner`, `bowl of miner`. */
  readonly name: string;
  readonly parent: string | null;
  /** The statechart of its machine. */
  readonly chart: ChartState;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

export interface ArmedTimer {
  /** The delayed event; sending it lets the delay elapse. */
  readonly eventType: string;
  /** In milliseconds. */
  readonly delay: number;
  readonly armedAt: number;
}

export interface ActorState extends ActorAddress {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value: Json;
  /** The ids of its states, outermost first. */
  readonly active: readonly string[];
  readonly context: Json;
  /** The types of the events for which an active state has a transition. */
  readonly accepts: readonly string[];
  readonly timers: readonly ArmedTimer[];
}

/** An event that an actor received, with the transitions that it took. */
export interface EventRecord extends ActorAddress {
  /** Counts the events of this actor from 1 on. */
  readonly nth: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly event: JsonEvent;
  /** Counts the events of all actors of the tab in the order in which they were sent. */
  readonly order: number;
  /** The name of the sender: `clock of miner`; null for events from outside. */
  readonly from: string | null;
  /** The keys of the taken transitions in their order. */
  readonly transitions: readonly string[];
}

/** Messages of the tabs. */
export type SiteMessage =
  /** The tab sends nothing more until it receives `page.opened`. */
  | { readonly type: 'tab.opened'; readonly tab: string }
  | {
      readonly type: 'tab.navigated';
      readonly tab: string;
      /** Its path. */
      readonly address: string;
    }
  | { readonly type: 'tab.closed'; readonly tab: string }
  | { readonly type: 'actor.started'; readonly actor: RunningActor }
  | { readonly type: 'actor.moved'; readonly state: ActorState }
  | { readonly type: 'event.received'; readonly eventRecord: EventRecord }
  | { readonly type: 'actor.stopped'; readonly address: ActorAddress }
  /** `recording` is null if the actor is gone. */
  | {
      readonly type: 'recording.taken';
      readonly address: ActorAddress;
      readonly recording: Recording | null;
    };

/** Messages of the inspector page. */
export type PageMessage =
  /** Every tab responds with its path, its actors, their states and their events. */
  | { readonly type: 'page.opened' }
  /** Tabs stop sending. Another open inspector page sends `page.opened` again. */
  | { readonly type: 'page.closed' }
  | { readonly type: 'event.sent'; readonly to: ActorAddress; readonly event: JsonEvent }
  | { readonly type: 'recording.requested'; readonly of: ActorAddress };
