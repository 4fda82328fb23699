/** What a running tab of the site and the page of the machines tell each other, within one browser. */
import type { ChartState } from '../statechart/statechart.ts';
import type { Recording } from './recording.ts';

/** The name of the BroadcastChannel. */
export const QA_CHANNEL = 'technovex.qa';

/** Anything that JSON can hold. Secrets were taken out of it, and references to actors are `{ "$actor": id }`. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

export interface PlainEvent {
  readonly type: string;
  readonly [key: string]: Plain;
}

/** One running actor of one tab. */
export interface ActorAddress {
  /** Made up by the tab when it was opened. */
  readonly tab: string;
  /** As xstate numbers the actors of a tab: `x:7`. */
  readonly sessionId: string;
}

export interface RunningActor extends ActorAddress {
  /** Its name within its parent, or that of its machine. */
  readonly id: string;
  readonly parent: string | null;
  /** The machine that it runs. */
  readonly chart: ChartState;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

export interface ArmedTimer {
  /** The delayed event: sending it lets the delay elapse. */
  readonly eventType: string;
  /** In milliseconds, from when it was armed. */
  readonly delay: number;
  readonly armedAt: number;
}

/** Where an actor stands. */
export interface ActorState extends ActorAddress {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value: Plain;
  /** The ids of its states, outermost first. */
  readonly active: readonly string[];
  readonly context: Plain;
  /** The types of the events that some active state has a transition for. */
  readonly accepts: readonly string[];
  readonly timers: readonly ArmedTimer[];
}

/** What an actor received and did. */
export interface Happening extends ActorAddress {
  /** Counts the events of this actor from 1 on. */
  readonly nth: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly event: PlainEvent;
  /** The session id of the actor that sent it; null if it came from outside. */
  readonly from: string | null;
  /** The keys of the transitions that were taken, in their order. */
  readonly transitions: readonly string[];
}

/** From a running tab. */
export type SiteMessage =
  /** It tells nothing more until a page of the machines says `page.opened`. */
  | { readonly type: 'tab.opened'; readonly tab: string }
  | {
      readonly type: 'tab.told';
      readonly tab: string;
      /** The path that it shows. */
      readonly address: string;
    }
  | { readonly type: 'tab.closed'; readonly tab: string }
  | { readonly type: 'actor.started'; readonly actor: RunningActor }
  | { readonly type: 'actor.moved'; readonly state: ActorState }
  | { readonly type: 'event.received'; readonly happening: Happening }
  | { readonly type: 'actor.stopped'; readonly address: ActorAddress }
  /** `recording` is null if the actor is gone. */
  | {
      readonly type: 'recording.taken';
      readonly address: ActorAddress;
      readonly recording: Recording | null;
    };

/** From the page of the machines. */
export type PageMessage =
  /** Every tab answers with all that it knows: its address, its actors with their states and what they received so far. */
  | { readonly type: 'page.opened' }
  /** Tabs fall silent until a page is opened. A page that is still there when another one closes says `page.opened` again. */
  | { readonly type: 'page.closed' }
  | { readonly type: 'event.sent'; readonly to: ActorAddress; readonly event: PlainEvent }
  | { readonly type: 'recording.wanted'; readonly of: ActorAddress };
