/** One actor that runs a machine: what it receives, does and waits for, in words that the page of the machines knows. */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  __unsafe_getAllOwnEventDescriptors as eventDescriptorsOf,
  isMachineSnapshot,
} from 'xstate';
import { statechartOf } from '../../statechart/statechart.ts';
import { nothingHidden, toPlain } from '../plain.ts';
import type { ActorAddress, ActorState, ArmedTimer, Happening, Plain, RunningActor } from '../protocol.ts';
import type { Recording } from '../recording.ts';
import type { Redactor } from '../redaction.ts';
import { ActorHistory } from './actor-history.ts';

interface Received {
  readonly event: { readonly type: string };
  readonly from: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface Tab {
  readonly tab: string;
  readonly redactor: Redactor;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export class WatchedActor {
  readonly #tab: Tab;
  readonly #actor: AnyActorRef;
  readonly #startedAt: number;
  readonly #history: ActorHistory;
  readonly #waiting: Received[] = [];
  #count: number;

  /**
   * @param before - what was watched of this actor before it was started again
   * @param start - how it began, if that is known: an actor may have been running before
   */
  constructor(tab: Tab, actor: AnyActorRef, before?: WatchedActor, start?: { readonly input: unknown }) {
    this.#tab = tab;
    this.#actor = actor;
    this.#startedAt = tab.now();
    this.#count = before ? before.#count : 0;
    this.#history = new ActorHistory(
      start ? { input: tab.redactor.redact(start.input) } : { snapshot: this.#persist() },
      this.#startedAt,
    );
  }

  get address(): ActorAddress {
    return { tab: this.#tab.tab, sessionId: this.#actor.sessionId };
  }

  get description(): RunningActor {
    const { machine } = this.snapshot;
    const parent = this.#actor._parent;
    return {
      ...this.address,
      id: parent ? this.#actor.id : machine.id,
      parent: parent?.sessionId ?? null,
      chart: statechartOf(machine),
      startedAt: this.#startedAt,
    };
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot();
  }

  get value(): Plain {
    return toPlain(this.snapshot.value, nothingHidden);
  }

  get state(): ActorState {
    const { snapshot } = this;
    const isActive = snapshot.status === 'active';
    return {
      ...this.address,
      status: snapshot.status,
      value: this.value,
      active: [...snapshot._nodes].sort((one, other) => one.order - other.order).map(({ id }) => id),
      context: this.#tab.redactor.redact(snapshot.context),
      accepts: isActive ? [...new Set(eventDescriptorsOf(snapshot))] : [],
      timers: isActive ? this.#timers() : [],
    };
  }

  /** What it received lately, oldest first. */
  get happenings(): readonly Happening[] {
    return this.#history.entries.map(({ happening }) => happening);
  }

  get recording(): Recording {
    // A recording is the same JSON, but not declared to be readonly.
    return { version: 1, machine: this.snapshot.machine.id, ...this.#history.recorded } as Recording;
  }

  receive(event: { readonly type: string }, from: string | null): void {
    this.#waiting.push({ event, from, at: this.#tab.now() });
  }

  /** It is done with an event. Null if that was the order to stop. */
  settle(event: { readonly type: string }, transitions: readonly string[]): Happening | null {
    if (event.type === 'xstate.stop') return null;
    const at = this.#waiting.findIndex(waiting => waiting.event === event);
    // What was received earlier and was never dealt with is dropped: its mailbox was emptied meanwhile.
    const received = this.#waiting.splice(0, at + 1).at(-1) ?? { event, from: null, at: this.#tab.now() };
    this.#count += 1;
    const happening: Happening = {
      ...this.address,
      nth: this.#count,
      at: received.at,
      event: this.#tab.redactor.redactEvent(received.event),
      from: received.from,
      transitions,
    };
    this.#history.add({ happening, value: this.value }, () => this.#persist());
    return happening;
  }

  /** The event that it failed at; null if it did not fail, or if that is settled. */
  get failedAt(): { readonly type: string } | null {
    return this.snapshot.status === 'error' ? (this.#waiting[0]?.event ?? null) : null;
  }

  /** Sends an event; one that stands for a delay lets it elapse, so that it does not elapse once more. */
  send(event: { readonly type: string }): void {
    const { scheduler } = this.#actor.system;
    for (const { event: delayed, id } of this.#scheduled()) {
      if (delayed.type === event.type) scheduler.cancel(this.#actor, id);
    }
    this.#actor.send(event);
  }

  #scheduled() {
    return Object.values(this.#actor.system.getSnapshot()._scheduledEvents).filter(
      ({ source, target }) => source === this.#actor && target === this.#actor,
    );
  }

  #timers(): ArmedTimer[] {
    return this.#scheduled().map(({ event, delay, startedAt }) => ({
      eventType: event.type,
      delay,
      armedAt: startedAt,
    }));
  }

  #persist(): Plain {
    const { value, ...persisted } = this.#actor.getPersistedSnapshot() as { readonly value?: unknown };
    // The names of states are no secrets, whatever somebody chose as a password.
    return { ...(this.#tab.redactor.redact(persisted) as object), value: toPlain(value, nothingHidden) };
  }
}

/** Whether an actor runs a machine. Promises, callbacks and the like have nothing to draw. */
export const runsMachine = (actor: AnyActorRef): boolean => isMachineSnapshot(actor.getSnapshot());
